// The binary form of COPY: https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-BINARY-FORMAT

/** What a column holds. */
export type CopyColumns = Readonly<Record<string, 'text' | 'integer' | 'integers'>>

interface Values {
  text: string | null
  integer: number | null
  integers: Int32Array | null
}
export type CopyRow<Columns extends CopyColumns> = { readonly [Key in keyof Columns]: Values[Columns[Key]] }

/** Stands before the first row: the signature, no flags, no extension. */
export const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
/** Stands behind the last row. */
export const trailer = Buffer.from([0xff, 0xff])

const integerType = 23
/** Bytes of a list before its numbers: dimensions, whether some are missing, their type, how many, the first place. */
const listHead = 20

/** Gathers rows. */
interface Tuples<Columns extends CopyColumns> {
  add(row: CopyRow<Columns>): void
  /** In bytes. */
  size(): number
  /** What was gathered, and begins anew. */
  take(): Buffer
}

export function openTuples<Columns extends CopyColumns>(columns: Columns): Tuples<Columns> {
  const keys = Object.keys(columns)
  let bytes = Buffer.allocUnsafe(2 ** 17)
  let at = 0
  const reserve = (more: number): void => {
    if (at + more <= bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, at + more))
    bytes.copy(larger, 0, 0, at)
    bytes = larger
  }
  const integer = (value: number): void => {
    at = bytes.writeInt32BE(value, at)
  }
  const add = (value: string | number | Int32Array | null): void => {
    if (value === null) {
      reserve(4)
      integer(-1)
    } else if (typeof value === 'string') {
      // A sign of a text takes three bytes at most.
      reserve(4 + value.length * 3)
      const length = bytes.write(value, at + 4)
      integer(length)
      at += length
    } else if (typeof value === 'number') {
      reserve(8)
      integer(4)
      integer(value)
    } else {
      reserve(4 + listHead + value.length * 8)
      addList(value)
    }
  }
  const addList = (list: Int32Array): void => {
    const isEmpty = list.length === 0
    integer(isEmpty ? listHead - 8 : listHead + list.length * 8)
    integer(isEmpty ? 0 : 1)
    integer(0)
    integer(integerType)
    if (isEmpty) return
    integer(list.length)
    integer(1)
    for (const value of list) {
      integer(4)
      integer(value)
    }
  }
  return {
    add: (row) => {
      reserve(2)
      at = bytes.writeInt16BE(keys.length, at)
      for (const key of keys) add(row[key]!)
    },
    size: () => at,
    take: () => {
      const taken = bytes.subarray(0, at)
      // What was taken is still on its way.
      bytes = Buffer.allocUnsafe(bytes.length)
      at = 0
      return taken
    },
  }
}
