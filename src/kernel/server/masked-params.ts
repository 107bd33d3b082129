import { secretMask } from '../shared/mask.ts'

const secretName =
  /passw|pwd|token|secret|captcha|factorcode|smscode|checkkey|^ticket$|^proof$|salt|id_?(no|card|number)|account_?no|payee_?name|title_?name|e_?mail|phone|mobile/i
/** A mobile or an ID number as a whole word, in whatever text it stands. */
const personal = /(?<![0-9a-z])(?:1[3-9]\d{9}|\d{17}[\dx])(?![0-9a-z])/gi
const most = 2000

/** A text of the log without the phones and ID numbers that stand in it. */
export const withoutPeople = (text: string): string => text.replace(personal, secretMask)

/**
 * The input of a call as JSON text for the log: values of secret names, and phones and ID numbers wherever they stand,
 * are six asterisks. Undefined when there is nothing to say.
 */
export function maskedParams(input: unknown): string | undefined {
  const text = JSON.stringify(input, (name, value: unknown) => masked(name, value))
  if (text === undefined || text === '{}' || text === 'null') return undefined
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

function masked(name: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value
  if (secretName.test(name)) return secretMask
  if (typeof value === 'string') return withoutPeople(value)
  return typeof value === 'number' && withoutPeople(String(value)) === secretMask ? secretMask : value
}
