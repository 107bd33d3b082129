import { createContext, useContext } from 'react'
import { fieldsIn, type FieldList } from '#kernel/shared/field.ts'
import { pageLimits } from '#kernel/shared/page.ts'
import { writeAddress } from '../shared/address.ts'

/** What a list that stands on the page of one village or room is narrowed to. */
export interface Pin {
  /** Key of the list's field that names the place. */
  by: string
  value: string
  /** The list's own page. */
  path: string
}

/**
 * Pins the list of a page that is drawn inside another one: it keeps scope, columns, actions and windows, leaves search
 * and tools to its own page, and reads paging, order and the open record from the address that both share.
 */
export const PinContext = createContext<Pin | undefined>(undefined)

export const usePin = (): Pin | undefined => useContext(PinContext)

/** The list's own page with the same rows: filters of a fresh visit are cleared, a field without search is asked for in full. */
export function pinnedAddress(
  { by, value, path }: Pin,
  fields: FieldList,
  initial: Readonly<Record<string, string>> = {},
) {
  const isSearched = fieldsIn(fields, 'search').some(({ key }) => key === by)
  const asked = isSearched
    ? { filters: { [by]: value } }
    : { filters: {}, advanced: { matchType: 'and', conditions: [{ field: by, rule: 'eq', val: value }] } as const }
  const query = writeAddress({}, { ...asked, page: 1, size: pageLimits.size }, fields, initial)
  return `${path}?${new URLSearchParams(query)}`
}
