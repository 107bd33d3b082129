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

const place = /\{([^{}]*)\}/g

/** The names that a text uses, as written. */
export const variablesOf = (text: string): string[] => [...text.matchAll(place)].map((match) => match[1] as string)

/** A text with its variables filled in. Throws when one is missing: nothing is ever sent half filled. */
export function fillTemplate(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(place, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (value === undefined || value === '') throw new Error(`模板参数({${name}})缺失`)
    return value
  })
}
