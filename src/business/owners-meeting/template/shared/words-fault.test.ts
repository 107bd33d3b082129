import { describe, expect, test } from 'vitest'
import { templateKind, type TemplateKind } from './dictionaries.ts'
import { isBlock, placeholders, wordsOf, type PlaceholderName } from './placeholders.ts'
import { standards } from './standards.ts'
import { wordsFault } from './words-fault.ts'

const kinds = Object.keys(templateKind.items) as TemplateKind[]
const names = Object.keys(placeholders) as PlaceholderName[]
const pairs = kinds.flatMap((kind) => names.map((name) => [kind, name] as const))

/** What a kind asks for, each on a line of its own. */
const least = (kind: TemplateKind, but?: PlaceholderName): string =>
  wordsOf[kind].must
    .filter((name) => name !== but)
    .map((name) => `{{${name}}}`)
    .join('\n')

describe('placeholders by kind', () => {
  test.each(pairs)('%s takes {{%s}} as its table says', (kind, name) => {
    const text = `第一行\n{{${name}}}`
    const isAllowed = wordsOf[kind].may.includes(name)
    const wanted = isAllowed
      ? isBlock(name)
        ? `模板变量{{${name}}}只能写在正文中（第2行）`
        : undefined
      : `模板变量{{${name}}}不能用于这种文书（第2行）`
    expect(wordsFault(kind, 'closing', text)).toBe(wanted)
    expect(wordsFault(kind, 'title', `{{${name}}}`)).toBe(wanted?.replace('第2行', '第1行'))
    const body = wordsOf[kind].must.includes(name) ? least(kind) : `${least(kind)}\n{{${name}}}`
    expect(wordsFault(kind, 'body', body) === undefined).toBe(isAllowed)
  })

  test.each(kinds.flatMap((kind) => wordsOf[kind].must.map((name) => [kind, name] as const)))(
    '%s does not do without {{%s}}',
    (kind, name) => {
      expect(wordsFault(kind, 'body', `正文\n${least(kind, name)}`)).toBe(`缺少必需的模板变量{{${name}}}`)
      expect(wordsFault(kind, 'closing', '')).toBeUndefined()
    },
  )

  test.each(kinds)('the standard words of %s are sound, and ask for nothing but what they may name', (kind) => {
    const { may, must } = wordsOf[kind]
    expect(must.filter((name) => !may.includes(name))).toEqual([])
    for (const part of ['title', 'body', 'closing'] as const)
      expect(wordsFault(kind, part, standards[kind][part]), part).toBeUndefined()
  })
})

test.each([
  ['{{village.nam}}', '模板变量{{village.nam}}不存在（第1行）'],
  ['甲\n乙{{ }}', '模板变量{{}}不存在（第2行）'],
  ['{{constructor}}', '模板变量{{constructor}}不存在（第1行）'],
  ['甲\n{{meeting.title}', '花括号不成对，变量应写作{{名称}}（第2行）'],
  ['${meeting.title}', '花括号不成对，变量应写作{{名称}}（第1行）'],
  ['{{{meeting.title}}}', '花括号不成对，变量应写作{{名称}}（第1行）'],
  ['{{meeting.title|upper}}', '模板中的过滤器{upper}不支持（第1行）'],
  ['{{meeting.title|date:MM}}', '模板变量{{meeting.title}}不能使用过滤器{date}（第1行）'],
  ['{{today|money}}', '模板变量{{today}}不能使用过滤器{money}（第1行）'],
  ['{{ today|date:yyyy年MM月dd日 }}', undefined],
  ['{{roster.area|money}}', undefined],
  ['{{convener.name|mask}}', undefined],
])('%j: %s', (text, wanted) => expect(wordsFault('01', 'closing', text)).toBe(wanted))

test.each([
  [`安排：{{meeting.facts}}`, '模板变量{{meeting.facts}}应单独成行（第4行）'],
  [`{{meeting.facts}}`, '模板变量{{meeting.facts}}只能出现一次（第4行）'],
])('a block stands alone and once: %s', (line, wanted) =>
  expect(wordsFault('01', 'body', `${least('01')}\n${line}`)).toBe(wanted),
)
