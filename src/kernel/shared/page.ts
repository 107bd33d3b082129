import * as z from 'zod/mini'
import { integer, type Schema } from './schema.ts'

/** One page of a list. `total` is exact; `size` is the size used, after clamping. */
export interface Page<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
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
    orders: z.array(z.never()),
  })
  pages.add(schema)
  return schema as unknown as Schema<Page<T>>
}

export const isPage = (schema: object): boolean => pages.has(schema)

/** Default and largest page sizes of business lists; a larger wish is clamped and the used size is returned. */
export const pageLimits = { size: 10, maxSize: 500, options: [10, 20, 30] } as const

export function toPage<T>(records: T[], total: number, size: number, current: number): Page<T> {
  return { records, total, size, current, pages: Math.ceil(total / size), orders: [] }
}
