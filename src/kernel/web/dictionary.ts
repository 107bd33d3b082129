import { useMemo } from 'react'
import { declaredItems, type Dictionary, type DictionaryItem } from '../shared/dictionary.ts'
import { useSession } from './session.ts'

/** The items to choose from: those of the database where it has any, else the built-in ones. */
export function itemsOf(dictionary: Dictionary, stored: DictionaryItem[] | undefined): DictionaryItem[] {
  const items = stored && stored.length > 0 ? stored : declaredItems(dictionary)
  return dictionary.isTop ? items.filter(({ parent }) => parent === undefined) : items
}

/** Text of a value or of a comma list of values. An item that is no longer offered keeps its built-in text. */
export function textOf(dictionary: Dictionary, items: DictionaryItem[], value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const one = (part: string): string =>
    items.find((item) => item.value === part)?.text ?? dictionary.items[part] ?? part
  const parts =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value.map(String) : [JSON.stringify(value)]
  return parts.map(one).join('、')
}

export function useDictionary(dictionary: Dictionary): DictionaryItem[] {
  const stored = useSession((session) => session.dictionaries[dictionary.code])
  return useMemo(() => itemsOf(dictionary, stored), [dictionary, stored])
}

/** A lookup from value to text, for cells and descriptions. */
export function useDictionaryText(dictionary: Dictionary): (value: unknown) => string {
  const items = useDictionary(dictionary)
  return useMemo(() => (value) => textOf(dictionary, items, value), [dictionary, items])
}
