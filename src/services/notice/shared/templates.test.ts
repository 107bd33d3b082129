import { describe, expect, test } from 'vitest'
import { fillTemplate, variablesOf, type NoticeTemplate } from './template.ts'
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

  test('names that every object has are no variables', () => {
    expect(() => fillTemplate('{constructor}', {})).toThrow('模板参数({constructor})缺失')
  })
})
