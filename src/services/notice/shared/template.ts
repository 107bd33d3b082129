import { maskName, maskPhone } from '#kernel/shared/mask.ts'
import type { NoticeLevel } from './dictionaries.ts'

/** The names between braces in a text: `账单{no}` has `no`. */
export type VariablesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariablesIn<Rest>
  : never

/** A message as data; `V` names its variables. */
export interface NoticeTemplate<V extends string = string> {
  code: string
  /** What the message is, in a few characters; shown as its type. */
  name: string
  title: string
  text: string
  /** 1: notice for many, 2: message of the system to one. */
  category: '1' | '2'
  level: NoticeLevel
  /** The variables with what they mean. */
  variables: Readonly<Record<V, string>>
}

interface Definition<T extends string, X extends string> {
  name: string
  title: T
  text: X
  category?: '1' | '2'
  level?: NoticeLevel
  variables: Readonly<Record<VariablesIn<T> | VariablesIn<X>, string>>
}

/** Declares a message. A variable that a text uses and `variables` does not name does not compile. */
export const noticeTemplate = <const T extends string, const X extends string>(
  code: string,
  { category = '2', level = 'L', ...rest }: Definition<T, X>,
): NoticeTemplate<VariablesIn<T> | VariablesIn<X>> => ({ code, category, level, ...rest })

/** A variable in a text: `{name}` or `${name}`, perhaps with a filter: `${amount|money}`, `${due|date:MM月dd日}`. */
const place = /\$?\{([^{}|]*)(?:\|([^{}]*))?\}/g

/** The names that a text uses, as written. */
export const variablesOf = (text: string): string[] => [...text.matchAll(place)].map((match) => match[1] as string)

/** The filters that a text uses and nobody knows. */
export const unknownFilters = (text: string): string[] =>
  [...text.matchAll(place)].flatMap(([, , filter]) =>
    filter === undefined || Object.hasOwn(filters, nameOf(filter)) ? [] : [nameOf(filter)],
  )

const nameOf = (filter: string): string => filter.split(':', 1)[0] as string

/** How a value is written; undefined when it is no value of the kind. */
const filters: Readonly<Record<string, (value: string, pattern: string) => string | undefined>> = {
  money: (value) => {
    const [, sign = '', whole = '', cents = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(value) ?? []
    if (whole === '') return undefined
    return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`
  },
  date: (value, pattern) => {
    const parts = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?$/.exec(value)
    if (!parts) return undefined
    const [, yyyy = '', MM = '', dd = '', HH = '00', mm = '00', ss = '00'] = parts
    const known: Readonly<Record<string, string>> = { yyyy, MM, dd, HH, mm, ss }
    return (pattern || 'yyyy-MM-dd').replace(/yyyy|MM|dd|HH|mm|ss/g, (mark) => known[mark] as string)
  },
  mask: (value) => (/^\d{11}$/.test(value) ? maskPhone(value) : maskName(value)),
}

/** A message that cannot be written: a variable is missing or does not suit its filter. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

/** A value as the text wants it. */
function written(name: string, filter: string | undefined, value: string | undefined): string {
  if (value === undefined || value === '') throw new TemplateError(`模板参数({${name}})缺失`)
  if (filter === undefined) return value
  const kind = nameOf(filter)
  const made = Object.hasOwn(filters, kind) ? filters[kind]?.(value, filter.slice(kind.length + 1)) : undefined
  if (made === undefined) throw new TemplateError(`模板参数({${name}})格式不正确`)
  return made
}

/**
 * A text with its variables filled in. Throws `TemplateError` when one is missing: nothing is ever sent half filled.
 * `escape` changes each value on its way in, as HTML needs it.
 */
export function fillTemplate(
  text: string,
  params: Readonly<Record<string, string>>,
  escape: (value: string) => string = (value) => value,
): string {
  return text.replace(place, (_, name: string, filter: string | undefined) =>
    escape(written(name, filter, Object.hasOwn(params, name) ? params[name] : undefined)),
  )
}
