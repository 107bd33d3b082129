import * as z from 'zod/mini'
import { dateTime, flag, id, integer, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

/** One version of one record. */
export const DataLog = object({
  id,
  dataTable: text(64),
  dataId: id,
  dataVersion: text(12),
  /** JSON text of the record as it was then, as far as its history tells; in lists, of `[{field, from, to}]`. */
  dataContent: text(200_000),
  type: z.literal('json'),
  createBy: nullable(text(64)),
  createTime: dateTime,
  updateBy: nullable(text(64)),
  updateTime: nullable(dateTime),
})
export type DataLog = Infer<typeof DataLog>

/** A table whose changes are kept, with what its fields are called. */
export const DataTable = object({
  value: text(64),
  text: text(64),
  /** The caller may bring back an earlier version. */
  restorable: flag,
  fields: list(object({ key: text(64), label: text(64) }), 200),
})
export type DataTable = Infer<typeof DataTable>
export const DataTables = list(DataTable, 500)

export const Versions = list(DataLog, 1000)

/** The version that a record got by a restore. */
export const Restored = object({ dataVersion: integer(1, 2_000_000_000) })
