import { unknownFilters } from '#services/notice/shared/template.ts'
import type { TemplateKind } from './dictionaries.ts'
import { isBlock, isPlaceholder, placeholders, wordsOf, type PlaceholderName } from './placeholders.ts'

/** The words of a paper: its heading, what it begins with and what it ends with. */
export interface PaperWords {
  title: string
  body: string
  closing: string
}
export type WordsPart = keyof PaperWords

/**
 * A placeholder in a text: `{{meeting.title}}`, perhaps with a filter of messages: `{{today|date:yyyy年MM月dd日}}`. Its
 * inner braces are a variable of a message (`services/notice/shared/template.ts`), and are read and filled as one.
 */
export const placeOf = /\{\{([^{}|]*)(\|[^{}]*)?\}\}/g

const filtersOf = { text: ['mask'], day: ['date'], number: ['money'], block: [] } as const

interface Found {
  name: string
  filter: string
  /** Counted from 1. */
  line: number
  /** Nothing else stands on its line. */
  isAlone: boolean
}

function findIn(text: string): Found[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(placeOf)].map(([whole, name = '', filter = '']) => ({
      ...{ name: name.trim(), filter, line: at + 1, isAlone: line.trim() === whole },
    })),
  )
}

/** The placeholders that a text names. */
export const namesIn = (text: string): string[] => findIn(text).map(({ name }) => name)

/** The line on which a brace stands that belongs to no placeholder. */
function looseLine(text: string): number | undefined {
  const at = text.split('\n').findIndex((line) => /[{}]/.test(line.replace(placeOf, '')))
  return at === -1 ? undefined : at + 1
}

function faultAt(kind: TemplateKind, part: WordsPart, { name, filter, line, isAlone }: Found): string | undefined {
  const place = `（第${line}行）`
  if (!isPlaceholder(name)) return `模板变量{{${name}}}不存在${place}`
  if (!wordsOf[kind].may.includes(name)) return `模板变量{{${name}}}不能用于这种文书${place}`
  if (isBlock(name) && part !== 'body') return `模板变量{{${name}}}只能写在正文中${place}`
  if (isBlock(name) && !isAlone) return `模板变量{{${name}}}应单独成行${place}`
  return filter === '' ? undefined : filterFault(name, filter, place)
}

function filterFault(name: PlaceholderName, filter: string, place: string): string | undefined {
  const [unknown] = unknownFilters(`{${name}${filter}}`)
  if (unknown !== undefined) return `模板中的过滤器{${unknown}}不支持${place}`
  const word = filter.slice(1).split(':', 1)[0] ?? ''
  const known: readonly string[] = filtersOf[placeholders[name].is]
  return known.includes(word) ? undefined : `模板变量{{${name}}}不能使用过滤器{${word}}${place}`
}

/** What is wrong with one text of a template, with its place; in the body also what it lacks. */
export function wordsFault(kind: TemplateKind, part: WordsPart, text: string): string | undefined {
  const loose = looseLine(text)
  if (loose !== undefined) return `花括号不成对，变量应写作{{名称}}（第${loose}行）`
  const found = findIn(text)
  for (const one of found) {
    const fault = faultAt(kind, part, one)
    if (fault !== undefined) return fault
  }
  const twice = found.find(({ name }, at) => isBlock(name) && found.findIndex((one) => one.name === name) < at)
  if (twice) return `模板变量{{${twice.name}}}只能出现一次（第${twice.line}行）`
  const lacking = part === 'body' && wordsOf[kind].must.find((name) => !found.some((one) => one.name === name))
  return lacking ? `缺少必需的模板变量{{${lacking}}}` : undefined
}
