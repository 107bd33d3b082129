import type { Dictionary, DictionaryItem } from '../shared/dictionary.ts'

/** An item as the database holds it. */
export interface StoredItem {
  value: string
  text: string
  color?: string
}

/** Current texts of all dictionaries: the declared items, and over them what stands in the database. */
export interface Dictionaries {
  text(code: string, value: string): string | undefined
  items(code: string): DictionaryItem[]
  all(): Record<string, DictionaryItem[]>
  /** Replaces the items that the database holds. */
  replace(stored: ReadonlyMap<string, readonly StoredItem[]>): void
}

export function openDictionaries(declared: readonly Dictionary[]): Dictionaries {
  const built = new Map(
    declared.map((one) => [one.code, Object.entries(one.items).map(([value, text]) => item(value, text))]),
  )
  let current = new Map(built)
  let texts = index(current)
  return {
    text: (code, value) => texts.get(code)?.get(value),
    items: (code) => current.get(code) ?? [],
    all: () => Object.fromEntries(current),
    replace: (stored) => {
      current = new Map(built)
      for (const [code, items] of stored)
        current.set(
          code,
          items.map(({ value, text, color }) => ({ ...item(value, text), ...(color && { color }) })),
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
