import type { FormRule } from 'antd'
import { expect, test } from 'vitest'
import { fields } from '../shared/field.ts'
import { integer, money, nullable, object, phone, text } from '../shared/schema.ts'
import { formRules } from './form-rules.ts'

const list = fields(
  object({
    title: text(20, { min: 1 }),
    code: text(8, { pattern: /^[A-Z]+$/, message: '只能输入大写字母!' }),
    content: text(1000, { min: 5 }),
    floor: integer(1, 99),
    price: nullable(money),
    mobile: nullable(phone),
  }),
  {
    title: { label: '标题', in: ['form'] },
    code: { label: '代码', in: ['form'] },
    content: { label: '内容', in: ['form'] },
    floor: { label: '楼层', in: ['form'] },
    price: { label: '单价', in: ['form'] },
    mobile: { label: '手机', in: ['form'] },
  },
)
const rulesOf = (key: string): FormRule[] => formRules(list.find((field) => field.key === key)!)

async function words(key: string, value: unknown): Promise<string[]> {
  const found: string[] = []
  for (const rule of rulesOf(key)) {
    if (typeof rule === 'function' || !rule.validator) continue
    await Promise.resolve(rule.validator({}, value, () => {})).catch((error: Error) => found.push(error.message))
  }
  return found
}

test('a required text asks for more than blanks, an optional one for nothing', () => {
  expect(rulesOf('title')).toContainEqual({ required: true, message: '请输入标题!', whitespace: true })
  expect(rulesOf('price').some((rule) => 'required' in rule)).toBe(false)
})

test('limits of length carry the words of the server', () => {
  expect(rulesOf('title')).toContainEqual(expect.objectContaining({ max: 20, message: '不能超过20个字' }))
  expect(rulesOf('content')).toContainEqual(expect.objectContaining({ min: 5, message: '至少5个字' }))
})

test('numbers are checked in range and places, and an empty one is left to the required rule', async () => {
  expect(await words('floor', 100)).toEqual(['应为1到99之间的整数'])
  expect(await words('floor', 99)).toEqual([])
  expect(await words('price', '1.234')).toEqual(['请输入正确的数字'])
  expect(await words('price', '1.23')).toEqual([])
  expect(await words('price', undefined)).toEqual([])
})

test('a phone may be the mask that the server sent', () => {
  const pattern = rulesOf('mobile').flatMap((rule) => ('pattern' in rule && rule.pattern ? [rule.pattern] : []))[0]!
  expect(['13800001234', '138****1234', '12345'].map((value) => pattern.test(value))).toEqual([true, true, false])
})

test('a text has the shape that the server asks for, with the same words and without the blanks around it', async () => {
  expect(await words('code', 'ab')).toEqual(['只能输入大写字母!'])
  for (const value of [undefined, '', '  ', ' AB ']) expect(await words('code', value)).toEqual([])
})
