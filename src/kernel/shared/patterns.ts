import { messages, predicate } from './messages.ts'

/** A rule on a whole text and what to say when it is broken. */
export interface Pattern {
  readonly regex: RegExp
  readonly message: string
}

/**
 * The text rules of forms. Each expression is anchored at both ends, has no unlimited repetition and no two ways to
 * read the same text, so that hostile input costs no more than a glance. An empty text is the business of `required`.
 */
export const patterns = {
  /** Eleven digits, the second of them 3 to 9. */
  mobile: { regex: /^1[3-9]\d{9}$/, message: messages.badPhone },
  /** Seven or eight digits, an area code of three or four digits and a dash before them if wanted. */
  landline: { regex: /^(?:\d{3,4}-)?\d{7,8}$/, message: '请输入正确的座机号码!' },
  /** Six digits; whole provinces begin with 0, so the first may be 0. */
  zipCode: { regex: /^\d{6}$/, message: '请输入正确的邮政编码!' },
  /** 0, 1, 2 … without leading zeros, small enough to be exact as a number. */
  natural: { regex: /^(?:0|[1-9]\d{0,14})$/, message: '请输入自然数!' },
  english: { regex: /^[A-Za-z]{1,255}$/, message: '只能输入英文字母!' },
  bankCard: { regex: /^\d{10,20}$/, message: '请输入10到20位数字的银行卡号!' },
  /** Any kind of document: passport, permit, officer's card. */
  documentNumber: { regex: /^[A-Za-z0-9]{0,50}$/, message: '证件号码只能包含字母和数字，且不超过50位!' },
  /** Shape only; `checkNationalId` also reads the birthday and the check digit. */
  nationalId: { regex: /^[1-9](?:\d{14}|\d{16}[\dXx])$/, message: '身份证号码格式不正确' },
  qq: { regex: /^\d{5,12}$/, message: '请输入5到12位数字的QQ号!' },
  /** An address with a host, or one that begins with the placeholder `{host}`. */
  url: { regex: /^(?:https?:\/\/|\{host\})[^\s<>"'`\\]{1,2000}$/, message: '请输入正确的网址!' },
  alphanumeric: { regex: /^[A-Za-z0-9]{1,20}$/, message: '只能输入字母和数字，且不超过20位!' },
  /** Names of people and firms; rare characters outside the basic plane count as one. */
  chineseEnglish: { regex: /^[\p{Script=Han}A-Za-z ]{2,100}$/u, message: '只能输入2到100位的中文、英文和空格!' },
  /** Lists of numbers, one a line. */
  digitLines: { regex: /^[\d\r\n]{1,10000}$/, message: '只能输入数字和换行!' },
  any255: { regex: /^[\s\S]{0,255}$/, message: predicate('不能超过255个字符!') },
  /**
   * The unified social credit code of eighteen characters (no I, O, S, V, Z) or the old registration number of
   * fifteen digits. `hasCreditCodeChecksum` tells whether the check character fits: a warning, not a refusal.
   */
  creditCode: {
    regex: /^(?:[0-9A-HJ-NPQRTUWXY]{18}|[1-9]\d{14})$/,
    message: '请输入正确的统一社会信用代码!',
  },
  username: { regex: /^[A-Za-z0-9_]{4,18}$/, message: '用户名应为4到18位字母、数字或下划线!' },
  email: {
    regex:
      /^[\w%+-]{1,64}(?:\.[\w%+-]{1,64}){0,8}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,63}$/,
    message: '请输入正确的电子邮箱!',
  },
  /** A written number: an optional minus, digits, at most one decimal part. */
  number: { regex: /^-?\d{1,16}(?:\.\d{1,16})?$/, message: messages.badNumber },
  /** What may stand in a number cell while it is being typed. */
  numberTyping: { regex: /^-?\d{0,16}(?:\.\d{0,16})?$/, message: messages.badNumber },
} as const satisfies Record<string, Pattern>

/** The rules that an editable grid's column may name instead of writing an expression. */
export const gridPresets = {
  'n6-16': { regex: /^\d{6,16}$/, message: '请输入6到16位数字!' },
  '*6-16': { regex: /^.{6,16}$/u, message: '请输入6到16位任意字符!' },
  's6-18': { regex: /^[A-Za-z]{6,18}$/, message: '请输入6到18位字母!' },
  url: patterns.url,
  e: patterns.email,
  m: patterns.mobile,
  p: patterns.zipCode,
  s: patterns.english,
  n: patterns.number,
  z: { regex: /^-?\d{1,16}$/, message: '请输入整数!' },
  '*': { regex: /^\s{0,10000}\S[\s\S]{0,10000}$/, message: predicate('不能为空!') },
  money: { regex: /^(?!0(?:\.0{1,2})?$)(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/, message: '请输入正确的金额!' },
} as const satisfies Record<string, Pattern>

/** The name of a preset, as columns write it. */
export type GridPreset = keyof typeof gridPresets

/** The pattern's message when a text breaks it; an empty text passes. */
export function checkPattern(pattern: Pattern, value: string): string | undefined {
  return value === '' || pattern.regex.test(value) ? undefined : pattern.message
}

/** A grid cell against a preset. Skipped when the cell is empty, except by the preset for "not empty". */
export function checkGridPreset(preset: GridPreset, value: string): string | undefined {
  const { regex, message } = gridPresets[preset]
  if (value === '' && preset !== '*') return undefined
  return regex.test(value) ? undefined : message
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A national ID number of 15 or 18 places: shape, a birthday that exists, and for 18 the check digit (GB 11643). */
export function checkNationalId(value: string): string | undefined {
  const { regex, message } = patterns.nationalId
  if (!regex.test(value)) return message
  const birthday = value.length === 15 ? `19${value.slice(6, 12)}` : value.slice(6, 14)
  if (!isDay(birthday)) return message
  if (value.length === 15) return undefined
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  return '10X98765432'[sum % 11] === value[17]?.toUpperCase() ? undefined : message
}

function isDay(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].map(Number) as [
    number,
    number,
    number,
  ]
  const made = new Date(Date.UTC(year, month - 1, day))
  return year >= 1800 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
}

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Does the last character of an eighteen-place credit code fit the others (GB 32100). The old 15 digits have none. */
export function hasCreditCodeChecksum(value: string): boolean {
  if (!patterns.creditCode.regex.test(value)) return false
  if (value.length === 15) return true
  let sum = 0
  let weight = 1
  for (const character of value.slice(0, 17)) {
    sum += creditAlphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return creditAlphabet[(31 - (sum % 31)) % 31] === value[17]
}

/** How wide a text shows: ASCII counts one, everything else two. */
export function displayWidth(value: string): number {
  let width = 0
  for (const character of value) width += widthOf(character)
  return width
}

const widthOf = (character: string): number => (character.codePointAt(0)! < 128 ? 1 : 2)

/** A name cut to a display width, with `...` after it when something was cut; never through half a character. */
export function cutToWidth(value: string, width: number): string {
  let used = 0
  let end = 0
  for (const character of value) {
    used += widthOf(character)
    if (used > width) return `${value.slice(0, end)}...`
    end += character.length
  }
  return value
}
