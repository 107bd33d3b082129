import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import type { FieldList } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { pageOf } from '#kernel/shared/page.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import {
  dateTime,
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

/** Days for which a removed row can be brought back. */
export const RECYCLE_DAYS = 30

/** A removed row: who removed it and when. */
export type Recycled<Record = unknown> = Record & { removedBy: string | null; removedAt: string | null }

const removal = { removedBy: nullable(text(64)), removedAt: nullable(dateTime) }

/** The calls around the recycle bin: into it, what is in it, and out of it again. */
export function removals<R extends Shape>(
  base: string,
  record: RecordSchema<R>,
  permission: Permission,
  fields: FieldList,
) {
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
      query: object({ id }),
      result: record as Schema<Infer<RecordSchema<R>>>,
      permission,
      fields,
      message: '已恢复',
    }),
  }
}
