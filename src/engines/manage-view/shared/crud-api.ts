import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#kernel/shared/endpoint.ts'
import type { FieldList } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { pageOf, type Page } from '#kernel/shared/page.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import {
  dateTime,
  edit,
  extend,
  id,
  integer,
  nullable,
  object,
  optional,
  text,
  type Infer,
  type RecordSchema,
  type Schema,
  type Shape,
} from '#kernel/shared/schema.ts'
import { ImportCheck } from './import-check.ts'

/** The permissions of a plain list-and-form unit; an absent one means that the call does not exist. */
export interface CrudPermissions {
  list: Permission
  add?: Permission
  edit?: Permission
  delete?: Permission
  import?: Permission
  export?: Permission
}

interface Definition<R extends Shape, I extends Shape> {
  /** Path below `/api`, as the protocol spells it. */
  base: `/${string}`
  record: RecordSchema<R>
  input: RecordSchema<I>
  fields: FieldList
  permissions: CrudPermissions
}

/** What a refused or partly refused import answers. */
export const ImportResult = object({
  totalCount: z.number(),
  successCount: z.number(),
  errorCount: z.number(),
  msg: z.string(),
  fileUrl: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** Of an import with so many rows that a task does it; the counts are still 0 then. */
  taskId: z.optional(z.string()),
})
export type ImportResult = Infer<typeof ImportResult>

type Row<R extends Shape> = Infer<RecordSchema<R>>

/** Days for which a removed row can be brought back. */
export const RECYCLE_DAYS = 30

/** A removed row: who removed it and when. */
export type Recycled<Record = unknown> = Record & { removedBy: string | null; removedAt: string | null }

const removal = { removedBy: nullable(text(64)), removedAt: nullable(dateTime) }

export interface CrudApi<Record = unknown, Input = unknown> {
  page: Endpoint<{ [key: string]: string }, Page<Record>>
  one: Endpoint<{ id: string }, Record>
  create?: Endpoint<Input, Record>
  update?: Endpoint<Input & { id: string; version: number }, Record>
  remove?: Endpoint<{ id: string; version?: number | undefined }, null>
  removeBatch?: Endpoint<{ ids: string }, null>
  /** Brings back a removed row; refused when its place has been taken meanwhile. */
  restore?: Endpoint<{ id: string }, Record>
  /** The removed rows of the caller's scope, newest first; takes the list's own filters. */
  recycled?: Endpoint<{ [key: string]: string }, Page<Recycled<Record>>>
  /** Streams an .xlsx of all rows that the same query lists, or of `selections`. */
  export?: Endpoint<{ [key: string]: string }, unknown>
  /** Multipart; the part may have any name. */
  import?: Endpoint<unknown, ImportResult>
  /** The same form as `import`: tells what would become of it and stores nothing. */
  check?: Endpoint<unknown, ImportCheck>
  /** The empty .xlsx with head row and an example. */
  template?: Endpoint<unknown, unknown>
}

/** The calls of a plain list-and-form unit: every business list answers at `{base}` and `{base}/list`. */
export function crudApi<R extends Shape, I extends Shape>(
  definition: Definition<R, I>,
): CrudApi<Row<R>, Infer<RecordSchema<I>>> {
  const { base, record, input, fields, permissions: may } = definition
  const result = record as unknown as Schema<Row<R>>
  const body = input as unknown as Schema<Infer<RecordSchema<I>>>
  const list = { fields, query: listQuery } as const
  return {
    page: endpoint({
      method: 'GET',
      path: [base, `${base}/list`],
      result: pageOf(result),
      permission: may.list,
      ...list,
    }),
    one: endpoint({
      method: 'GET',
      path: [`${base}/:id`, `${base}/queryById`],
      query: named,
      result,
      permission: may.list,
      fields,
    }),
    ...(may.add && {
      create: endpoint({
        method: 'POST',
        path: [base, `${base}/add`],
        body,
        result,
        permission: may.add,
        fields,
        idempotent: true,
        message: messages.added,
      }),
    }),
    ...(may.edit && {
      update: endpoint({
        method: 'PUT',
        path: [base, `${base}/:id`],
        body: edit(input) as unknown as Schema<Infer<RecordSchema<I>> & { id: string; version: number }>,
        result,
        permission: may.edit,
        fields,
        message: messages.updated,
      }),
    }),
    ...(may.delete && removals(base, record, may.delete, fields)),
    ...(may.export && {
      export: endpoint({ method: 'GET', path: `${base}/exportXls`, result: z.any(), permission: may.export, ...list }),
    }),
    ...(may.import && {
      import: endpoint({
        method: 'POST',
        path: `${base}/importExcel`,
        result: ImportResult,
        permission: may.import,
        fields,
      }),
      check: endpoint({
        method: 'POST',
        path: `${base}/importCheck`,
        result: ImportCheck,
        permission: may.import,
      }),
      template: endpoint({
        method: 'GET',
        path: `${base}/importTemplate`,
        result: z.any(),
        permission: may.import,
        fields,
      }),
    }),
  } as CrudApi<Row<R>, Infer<RecordSchema<I>>>
}

const named = object({ id })

function removals<R extends Shape>(base: string, record: RecordSchema<R>, permission: Permission, fields: FieldList) {
  const version = optional(integer(1, 2_000_000_000))
  const ids = text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '请选择一条记录！' })
  return {
    removeBatch: endpoint({
      method: 'DELETE',
      path: [`${base}/batch`, `${base}/deleteBatch`],
      query: object({ ids }),
      result: z.null(),
      permission,
      message: messages.removed,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: [`${base}/:id`, `${base}/delete`],
      query: object({ id, version }),
      result: z.null(),
      permission,
      message: messages.removed,
    }),
    recycled: endpoint({
      method: 'GET',
      path: `${base}/recycled`,
      query: listQuery,
      result: pageOf(extend(record, removal)),
      permission,
      fields,
    }),
    restore: endpoint({
      method: 'PUT',
      path: `${base}/restore/:id`,
      query: named,
      result: record as Schema<Infer<RecordSchema<R>>>,
      permission,
      fields,
      message: '已恢复',
    }),
  }
}
