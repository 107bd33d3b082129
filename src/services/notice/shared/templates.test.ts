import { describe, expect, test } from 'vitest'
import { fillTemplate, unknownFilters, variablesOf, type NoticeTemplate } from './template.ts'
import { noticeTemplates } from './templates.ts'

const all: NoticeTemplate[] = Object.values(noticeTemplates)

describe('the templates', () => {
  test.each(all.map((template) => [template.code, template] as const))(
    '%s uses exactly the variables that it names, and fills all of them',
    (_code, { title, text, variables }) => {
      expect(new Set([...variablesOf(title), ...variablesOf(text)])).toEqual(new Set(Object.keys(variables)))
      const filled = fillTemplate(title + text, variables)
      expect(filled).not.toMatch(/[{}]/)
    },
  )

  test('have codes of their own, in capitals, at most 32 long', () => {
    const codes = all.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9_]{1,32}$/)
  })
})

describe('filling', () => {
  test.each<Record<string, string>>([{}, { a: '' }])('a missing variable is named (%j)', (params) => {
    expect(() => fillTemplate('共{a}元', params)).toThrow('模板参数({a})缺失')
  })

  test('a value is taken as it is, even if it looks like a variable or a replacement pattern', () => {
    expect(fillTemplate('{a}，{b}', { a: '{b}$&$1', b: '乙' })).toBe('{b}$&$1，乙')
  })

  test.each([
    ['${amount|money}元', '1,234.50元'],
    ['{due|date:MM月dd日}前', '11月21日前'],
    ['${due|date:yyyy/MM/dd HH:mm}', '2026/11/21 08:05'],
    ['${due|date}', '2026-11-21'],
    ['${name|mask}', '王**'],
    ['${phone|mask}', '138****5678'],
  ])('%s writes its value as %s', (text, wanted) => {
    const params = { amount: '1234.5', due: '2026-11-21 08:05:00', name: '王小明', phone: '13812345678' }
    expect(fillTemplate(text, params)).toBe(wanted)
  })

  test('a value that does not suit its filter is named, and so are filters that nobody knows', () => {
    expect(() => fillTemplate('${a|money}', { a: '很多' })).toThrow('模板参数({a})格式不正确')
    expect(() => fillTemplate('${a|date:MM}', { a: '明天' })).toThrow('模板参数({a})格式不正确')
    expect(unknownFilters('${a|money}${b|upper}{c|constructor}')).toEqual(['upper', 'constructor'])
  })

  test('values are escaped where the text is formatted', () => {
    expect(fillTemplate('<p>${a}</p>', { a: '<b>' }, (value) => value.replace('<', '&lt;'))).toBe('<p>&lt;b></p>')
  })

  test('names that every object has are no variables', () => {
    expect(() => fillTemplate('{constructor}', {})).toThrow('模板参数({constructor})缺失')
  })
})
