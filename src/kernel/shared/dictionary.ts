import type { Machine } from './machine.ts'

/** A code list. Fixed ones give literal unions; editable ones may gain or rename items in the database. */
export interface Dictionary<V extends string = string> {
  code: string
  title: string
  items: Readonly<Record<V, string>>
  editable: boolean
  /** Of a dictionary in two levels: the value above, for each value that stands below another one. */
  parents?: Readonly<Record<string, string>>
  /** Offers what stands below nothing only. */
  isTop?: boolean
}

/** One item as clients read it; `title`, `label` and `text` are the same text. */
export interface DictionaryItem {
  value: string
  text: string
  title: string
  label: string
  /** `#rrggbb` beside the text, where an administrator chose one. */
  color?: string | undefined
  /** The value that it stands below, in a dictionary of two levels. */
  parent?: string | undefined
}

export function dictionary<const T extends Record<string, string>>(
  code: string,
  title: string,
  items: T,
): Dictionary<keyof T & string>
export function dictionary(
  code: string,
  title: string,
  items: Record<string, string>,
  options: { editable: true },
): Dictionary
export function dictionary(
  code: string,
  title: string,
  items: Record<string, string>,
  options: { editable?: boolean } = {},
): Dictionary {
  return { code, title, items, editable: options.editable ?? false }
}

/** The states of a machine as a code list, for clients that ask for it by its code. */
export const stateDictionary = (code: string, title: string, { states }: Machine): Dictionary =>
  dictionary(code, title, Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label])))

export const yesNoDictionary = dictionary('yes_no', '是否', { Y: '是', N: '否' })

/** The items of a fixed dictionary as choices. */
export const optionsOf = <V extends string>({ items }: Pick<Dictionary<V>, 'items'>): { value: V; label: string }[] =>
  Object.entries<string>(items).map(([value, label]) => ({ value: value as V, label }))

/** The items that are built in, as clients read them. */
export const declaredItems = ({ items, parents }: Dictionary): DictionaryItem[] =>
  Object.entries(items).map(([value, text]) => {
    const parent = parents?.[value]
    return { value, text, title: text, label: text, ...(parent && { parent }) }
  })
