import { declaredItems, type Dictionary, type DictionaryItem } from '../shared/dictionary.ts'

/** An item as the database holds it. */
export interface StoredItem {
  value: string
  text: string
  color?: string
  parent?: string
}

/** Current texts of all dictionaries: the declared items, and over them what stands in the database. */
export interface Dictionaries {
  text(code: string, value: string): string | undefined
  items(code: string): DictionaryItem[]
  all(): Record<string, DictionaryItem[]>
  /** Has a dictionary this value; `orHad` takes those that are no longer offered, too. */
  knows(code: string, value: string, orHad?: boolean): boolean
  /** Replaces the items that the database holds, and the values that it holds and no longer offers. */
  replace(stored: ReadonlyMap<string, readonly StoredItem[]>, retired?: ReadonlyMap<string, ReadonlySet<string>>): void
}

export function openDictionaries(declared: readonly Dictionary[]): Dictionaries {
  const built = new Map(declared.map((one) => [one.code, declaredItems(one)]))
  let current = new Map(built)
  let texts = index(current)
  let former: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  const hadFromTheStart = (code: string, value: string) => built.get(code)?.some((one) => one.value === value) ?? false
  return {
    text: (code, value) => texts.get(code)?.get(value),
    items: (code) => current.get(code) ?? [],
    all: () => Object.fromEntries(current),
    knows: (code, value, orHad = false) =>
      texts.get(code)?.has(value) === true ||
      (orHad && (former.get(code)?.has(value) === true || hadFromTheStart(code, value))),
    replace: (stored, retired = new Map()) => {
      former = retired
      current = new Map(built)
      for (const [code, items] of stored)
        current.set(
          code,
          items.map(({ value, text, color, parent }) => ({
            ...item(value, text),
            ...(color && { color }),
            ...(parent && { parent }),
          })),
        )
      texts = index(current)
    },
  }
}

const item = (value: string, text: string): DictionaryItem => ({ value, text, title: text, label: text })

const index = (all: ReadonlyMap<string, readonly DictionaryItem[]>) =>
  new Map([...all].map(([code, items]) => [code, new Map(items.map(({ value, text }) => [value, text]))]))

/** What a value is called today, for texts that are kept. An item that is no longer offered keeps its built-in text. */
export const currentText = (
  dictionaries: Pick<Dictionaries, 'text'>,
  { code, items }: Dictionary,
  value: string,
): string => dictionaries.text(code, value) ?? items[value] ?? value
