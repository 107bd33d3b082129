import type { FormRule } from 'antd'
import type { Field, FieldKind } from '../shared/field.ts'
import { messages } from '../shared/messages.ts'
import type { Pattern } from '../shared/patterns.ts'

const written: readonly FieldKind[] = ['text', 'longText', 'phone']
const decimals: readonly FieldKind[] = ['decimal', 'money', 'position']

/** The rules of an antd form item for a field, with the same words as the server's schema. */
export function formRules(field: Field): FormRule[] {
  const rules: FormRule[] = []
  const isText = written.includes(field.kind)
  if (field.required) rules.push({ required: true, message: field.missing, ...(isText && { whitespace: true }) })
  if (isText) rules.push(...textRules(field))
  if (field.kind === 'phone') rules.push({ pattern: /^1[3-9](\d{9}|\d\*{4}\d{4})$/, message: messages.badPhone })
  if (field.kind === 'integer') rules.push(integerRule(field))
  if (decimals.includes(field.kind)) rules.push(decimalRule(field.scale ?? 2))
  if ((field.kind === 'dictionaries' || field.kind === 'images') && field.max) rules.push(countRule(field.max))
  return rules
}

function textRules({ min = 0, max, missing, pattern }: Field): FormRule[] {
  const rules: FormRule[] = []
  // The length counts what is sent: without the blanks around it.
  const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
  if (min > 1)
    rules.push({ min, message: missing.includes(String(min)) ? missing : messages.tooShort(min), transform: trim })
  if (max) rules.push({ max, message: messages.tooLong(max), transform: trim })
  if (pattern) rules.push(patternRule(pattern))
  return rules
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const check = (message: string, isGood: (value: unknown) => boolean): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (!isEmpty(value) && !isGood(value)) throw new Error(message)
  },
})

/** Judges what is sent: the text without the blanks around it; an empty one is the business of `required`. */
const patternRule = ({ regex, message }: Pattern): FormRule =>
  check(message, (value) => {
    const text = String(value).trim()
    return text === '' || regex.test(text)
  })

function integerRule({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Field): FormRule {
  return check(messages.outOfRange(min, max), (value) => {
    const number = Number(value)
    return Number.isInteger(number) && number >= min && number <= max
  })
}

const decimalRule = (scale: number): FormRule =>
  check(messages.badNumber, (value) => new RegExp(`^-?\\d{1,12}(\\.\\d{1,${scale}})?$`).test(String(value)))

const countRule = (max: number): FormRule =>
  check(messages.tooMany(max), (value) => {
    const count = Array.isArray(value) ? value.length : String(value).split(',').length
    return count <= max
  })
