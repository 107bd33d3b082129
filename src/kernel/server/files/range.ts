import type { ByteRange } from './file-store.ts'

/** How a request for a file of a known size is answered. */
export type RangeAnswer =
  | { status: 200; headers: Record<string, string> }
  | { status: 206; headers: Record<string, string>; range: ByteRange }
  | { status: 416; headers: Record<string, string> }

/** The part from a first byte on; with a last byte before it, the header is malformed. */
function partFrom(start: number, to: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const last = to === '' ? size - 1 : Number(to)
  if (to !== '' && last < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last, size - 1) }
}

/**
 * Reads a Range header (RFC 9110 section 14) against a file's size in bytes. `undefined` means the whole file: no
 * header, another unit, malformed, or several ranges, which we are free to ignore. `'unsatisfiable'` means 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return undefined
  if (from !== '') return partFrom(Number(from), to, size)
  const length = Math.min(Number(to), size)
  return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
}

/** The status and headers of the answer; a range asked for an older version (`If-Range`) gets the whole file. */
export function answerRange(
  asked: { range?: string | undefined; ifRange?: string | undefined },
  file: { size: number; etag: string },
): RangeAnswer {
  const { size, etag } = file
  const common = { 'accept-ranges': 'bytes', etag }
  const isCurrent = asked.ifRange === undefined || asked.ifRange.trim() === etag
  const range = isCurrent ? parseRange(asked.range, size) : undefined
  if (range === undefined) return { status: 200, headers: { ...common, 'content-length': String(size) } }
  if (range === 'unsatisfiable') return { status: 416, headers: { ...common, 'content-range': `bytes */${size}` } }
  const { start, end } = range
  const headers = { 'content-length': String(end - start + 1), 'content-range': `bytes ${start}-${end}/${size}` }
  return { status: 206, headers: { ...common, ...headers }, range }
}
