import { fieldsIn, type Field, type FieldList } from '#kernel/shared/field.ts'
import { searchKeys, type ListAddress } from '../shared/address.ts'

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

/** The whole query of one page of the list. Without a chosen sort the server's own order holds. */
export function pageQuery(fields: FieldList, address: ListAddress): Record<string, string> {
  const { page, size, sort } = address
  return {
    ...filterQuery(fields, address.filters),
    ...sort,
    pageNo: String(page),
    pageSize: String(size),
  }
}

/** The query of an export: what the list shows, on all pages, or only the selected rows. */
export function exportQuery(
  fields: FieldList,
  address: ListAddress,
  selected: readonly string[],
): Record<string, string> {
  const query = { ...filterQuery(fields, address.filters), ...address.sort }
  return selected.length > 0 ? { ...query, selections: selected.join(',') } : query
}
