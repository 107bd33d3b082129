import * as z from 'zod/mini'
import { integer, type Schema } from './schema.ts'

/** One page of a list. `total` is exact unless `more` is there; `size` is the size used, after clamping. */
export interface Page<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
  /** There are more than `total` rows: they were counted so far and no further. */
  more?: true
  /** Always empty; clients of the public protocol have it. */
  orders: never[]
}

const pages = new WeakSet<object>()

/** The schema of a page of `record`; endpoints that answer it refuse with 510 instead of 403. */
export function pageOf<T>(record: Schema<T>): Schema<Page<T>> {
  const count = integer(0, Number.MAX_SAFE_INTEGER)
  const schema = z.object({
    records: z.array(record),
    total: count,
    size: count,
    current: count,
    pages: count,
    more: z.optional(z.literal(true)),
    orders: z.array(z.never()),
  })
  pages.add(schema)
  return schema as unknown as Schema<Page<T>>
}

export const isPage = (schema: object): boolean => pages.has(schema)

/** Default and largest page sizes of business lists; a larger wish is clamped and the used size is returned. */
export const pageLimits = { size: 10, maxSize: 500, options: [10, 20, 30] } as const

/** Which rows a call asks for. */
export interface Paging {
  size: number
  current: number
  /** Rows before them. */
  offset: number
}

/** A repeated name counts once. */
function whole(value: unknown): number {
  const text = String((Array.isArray(value) ? value[0] : value) ?? '').trim()
  return /^-?\d{1,9}$/.test(text) ? Number(text) : 0
}

/**
 * Paging in both spellings (`pageNo` and `pageSize`, `page` and `size`). Nonsense falls back to the first page of the
 * default size; a size of -1 is the largest.
 */
export function pagingOf(raw: Readonly<{ [key in 'pageNo' | 'page' | 'pageSize' | 'size']?: unknown }>): Paging {
  const asked = whole(raw.pageSize || raw.size)
  const wanted = asked === -1 ? pageLimits.maxSize : asked > 0 ? asked : pageLimits.size
  const size = Math.min(wanted, pageLimits.maxSize)
  const current = Math.min(Math.max(whole(raw.pageNo || raw.page), 1), 1_000_000)
  return { size, current, offset: (current - 1) * size }
}

/** Rows counted to one beyond `most` are `most` and more. */
export function toPage<T>(records: T[], counted: number, size: number, current: number, most?: number): Page<T> {
  const isMore = most !== undefined && counted > most
  const total = isMore ? most : counted
  const page: Page<T> = { records, total, size, current, pages: Math.ceil(total / size), orders: [] }
  return isMore ? { ...page, more: true } : page
}
