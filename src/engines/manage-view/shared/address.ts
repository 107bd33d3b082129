import { fieldsIn, type Field, type FieldList } from '#kernel/shared/field.ts'
import { pageLimits } from '#kernel/shared/page.ts'
import { readQuery, writeQuery, type AdvancedQuery } from './advanced-query.ts'

/** What stands open over a list: a record and how, or the bin of removed ones. */
export type OpenRecord = { mode: 'add' | 'recycled' } | { mode: 'detail' | 'edit'; id: string }

export interface ListSort {
  column: string
  order: 'asc' | 'desc'
}

/** What the address of a list says: whoever gets the link sees the same page of the same list. */
export interface ListAddress {
  /** Filled filters as the user wrote them, by search key. */
  filters: Readonly<Record<string, string>>
  page: number
  size: number
  sort?: ListSort
  advanced?: AdvancedQuery
  /** The saved view that the list came from; its parts stand in the address by themselves. */
  view?: string
  open?: OpenRecord
}

/** Kinds that are searched by a beginning and an end. */
const ranges: ReadonlySet<string> = new Set(['date', 'dateTime', 'integer', 'decimal', 'money'])

export const isRange = (field: Field): boolean => ranges.has(field.kind)

/** The search keys of a field: itself, or `_begin` and `_end` of a range. */
export const searchKeys = (field: Field): string[] =>
  isRange(field) ? [`${field.key}_begin`, `${field.key}_end`] : [field.key]

/** The parts of an address that are not filters; no field name begins with an underscore. */
const own = ['_page', '_size', '_sort', '_query', '_view', '_open'] as const

/** Whether the address says nothing about the list, so that the user's own habits may. */
export const isBare = (params: Readonly<Record<string, string>>, fields: FieldList): boolean =>
  ![...own, ...filterKeys(fields, {})].some((key) => params[key] !== undefined)

const VIEW_NAME = /^[\w-]{1,64}$/

/**
 * Reads an address. A filter that is absent takes its initial value, one that is present and empty was cleared.
 * Numbers out of range, unknown sort columns and malformed parts fall back to the default.
 */
export function readAddress(
  params: Readonly<Record<string, string>>,
  fields: FieldList,
  initial: Readonly<Record<string, string>> = {},
): ListAddress {
  const filters: Record<string, string> = {}
  for (const key of filterKeys(fields, initial)) {
    const value = params[key] ?? initial[key] ?? ''
    if (value !== '') filters[key] = value
  }
  const size = whole(params['_size'], pageLimits.size)
  return {
    filters,
    page: whole(params['_page'], 1),
    size: size <= pageLimits.maxSize ? size : pageLimits.size,
    ...present({
      sort: readSort(params['_sort'], fields),
      advanced: readQuery(params['_query'], fields),
      view: VIEW_NAME.test(params['_view'] ?? '') ? params['_view'] : undefined,
      open: readOpen(params['_open']),
    }),
  }
}

/** The parts that have a value. */
const present = <T extends object>(parts: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as never

/** The inverse of `readAddress`: writes only what differs from the default and keeps foreign parts of `params`. */
export function writeAddress(
  params: Readonly<Record<string, string>>,
  address: ListAddress,
  fields: FieldList,
  initial: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const keys = filterKeys(fields, initial)
  const mine = new Set<string>([...own, ...keys])
  const written = Object.fromEntries(Object.entries(params).filter(([key]) => !mine.has(key)))
  for (const key of keys) {
    const value = address.filters[key] ?? ''
    if (value !== (initial[key] ?? '')) written[key] = value
  }
  return { ...written, ...ownParts(address) }
}

function ownParts({ page, size, sort, advanced, view, open }: ListAddress): Record<string, string> {
  return present({
    _page: page === 1 ? undefined : String(page),
    _size: size === pageLimits.size ? undefined : String(size),
    _sort: sort && `${sort.order === 'desc' ? '-' : ''}${sort.column}`,
    _query: advanced && writeQuery(advanced),
    _view: view,
    _open: open && ('id' in open ? `${open.mode}:${open.id}` : open.mode),
  }) as Record<string, string>
}

const filterKeys = (fields: FieldList, initial: Readonly<Record<string, string>>): string[] => [
  ...new Set([...fieldsIn(fields, 'search').flatMap(searchKeys), ...Object.keys(initial)]),
]

const whole = (text: string | undefined, fallback: number): number =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback

function readSort(text: string | undefined, fields: FieldList): ListSort | undefined {
  if (!text) return undefined
  const column = text.replace(/^-/, '')
  const known = column === 'createTime' || fields.some((field) => field.key === column && field.sortable)
  return known ? { column, order: text.startsWith('-') ? 'desc' : 'asc' } : undefined
}

function readOpen(text: string | undefined): OpenRecord | undefined {
  if (text === 'add' || text === 'recycled') return { mode: text }
  const match = /^(detail|edit):([\w-]{1,64})$/.exec(text ?? '')
  return match ? { mode: match[1] as 'detail' | 'edit', id: match[2]! } : undefined
}
