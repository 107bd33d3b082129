import { fieldsIn, type Field, type FieldList } from '#kernel/shared/field.ts'
import { searchKeys, type ListAddress } from '../shared/address.ts'
import { superQuery } from '../shared/advanced-query.ts'

type Texts = Readonly<Record<string, string>>

/** Kinds whose search text may stand anywhere in the value. */
const written: ReadonlySet<string> = new Set(['text', 'longText'])

/** A comma inside a text would make it a list; a doubled plus stands for it. */
const part = (text: string): string => `*${text.replaceAll(',', '++')}*`

function conditionOf(field: Field, text: string): string {
  const value = text.trim()
  return value !== '' && written.has(field.kind) ? part(value) : value
}

/** The filters of an address as the list's query sends them. Filters without a search field pass as they are. */
export function filterQuery(fields: FieldList, filters: Texts): Record<string, string> {
  const byKey = new Map(fieldsIn(fields, 'search').flatMap((field) => searchKeys(field).map((key) => [key, field])))
  const query: Record<string, string> = {}
  for (const [key, text] of Object.entries(filters)) {
    const field = byKey.get(key)
    const value = field ? conditionOf(field, text) : text
    if (value !== '') query[key] = value
  }
  return query
}

/** What the list is asked for, on all its pages. Without a chosen sort the server's own order holds. */
export const wholeQuery = (
  fields: FieldList,
  { filters, sort, advanced }: Pick<ListAddress, 'filters' | 'sort' | 'advanced'>,
): Record<string, string> => ({
  ...filterQuery(fields, filters),
  ...superQuery(advanced),
  ...sort,
})

/** The whole query of one page of the list. */
export const pageQuery = (fields: FieldList, address: ListAddress): Record<string, string> => ({
  ...wholeQuery(fields, address),
  pageNo: String(address.page),
  pageSize: String(address.size),
})

/** The query of an export: what the list shows, on all pages, or only the selected rows. */
export function exportQuery(
  fields: FieldList,
  address: ListAddress,
  selected: readonly string[],
): Record<string, string> {
  const query = wholeQuery(fields, address)
  return selected.length > 0 ? { ...query, selections: selected.join(',') } : query
}
