import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#kernel/shared/endpoint.ts'
import type { FieldList } from '#kernel/shared/field.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import {
  id,
  integer,
  isOptional,
  nullable,
  object,
  optional,
  text,
  type Infer,
  type RecordSchema,
  type Schema,
  type Shape,
} from '#kernel/shared/schema.ts'
import { crudApi, type CrudCalls, type CrudPermissions } from './crud-api.ts'

interface ProtocolPermissions extends Required<Pick<CrudPermissions, 'list' | 'add' | 'edit' | 'delete'>> {
  deleteBatch: Permission
  importExcel?: Permission
  exportXls?: Permission
}

interface Definition<R extends Shape, I extends Shape, P extends ProtocolPermissions> {
  base: `/${string}`
  record: RecordSchema<R>
  input: RecordSchema<I>
  fields: FieldList
  permissions: P
  /** Success texts, where the protocol has others than 添加成功！, 修改成功!, 删除成功!. */
  texts?: { added?: string; edited?: string; removed?: string; removedBatch?: string }
}

type Row<R extends Shape> = Infer<RecordSchema<R>>
type Written<I extends Shape> = Infer<RecordSchema<I>>

/** The calls of a system screen that always exist, and those that its permissions name. */
export type ProtocolApi<Record, Input, P> = CrudCalls<
  Record,
  Input,
  Pick<Required<CrudPermissions>, 'list' | 'add' | 'edit' | 'delete'> &
    (P extends { importExcel: Permission } ? { import: Permission } : unknown) &
    (P extends { exportXls: Permission } ? { export: Permission } : unknown)
>

const version = optional(integer(1, 2_000_000_000))

/**
 * The body of an `edit`: a whole row as a list answered it, or a part. What is absent stays as it is, and so does a
 * null where no null can stand. `updateTime` without a version is the state that the caller has read.
 */
export function protocolEdit<I extends Shape>(
  input: RecordSchema<I>,
  key: Schema<string | number> = id,
): Schema<Written<I> & { id: string; version: number }> {
  const shape = input._zod.def.shape
  const loose = Object.entries(shape).map(([name, schema]) => [name, optional(nullable(schema as Shape[string]))])
  const kept = new Set(Object.keys(shape).filter((name) => isOptional(shape[name] as Shape[string]))).add('updateTime')
  const body = object({ ...Object.fromEntries(loose), id: key, version, updateTime: optional(nullable(text(19))) })
  const given = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || kept.has(name)))
  return z.pipe(
    body,
    z.transform((row) => given(row as Record<string, unknown>)),
  ) as unknown as Schema<Written<I> & { id: string; version: number }>
}

/** The standard set of a system screen: `list`, `add`, `edit`, `delete`, `deleteBatch`, `queryById`, sheets. */
export function protocolApi<R extends Shape, I extends Shape, const P extends ProtocolPermissions>(
  definition: Definition<R, I, P>,
): ProtocolApi<Row<R>, Written<I>, P> {
  const { base, record, input, fields, permissions: may, texts = {} } = definition
  const plain = crudApi({
    base,
    record,
    input,
    fields,
    permissions: {
      ...may,
      ...(may.importExcel && { import: may.importExcel }),
      ...(may.exportXls && { export: may.exportXls }),
    },
  })
  const result = record as unknown as Schema<Row<R>>
  const create = endpoint({
    method: 'POST',
    path: [`${base}/add`, base],
    body: input as unknown as Schema<Written<I>>,
    result,
    permission: may.add,
    fields,
    idempotent: true,
    message: texts.added ?? '添加成功！',
  })
  const update = endpoint({
    method: 'PUT',
    also: ['POST'],
    path: `${base}/edit`,
    body: protocolEdit(input),
    result,
    permission: may.edit,
    fields,
    operation: 'change',
    message: texts.edited ?? '修改成功!',
  })
  return {
    ...plain,
    create: create as Endpoint<Written<I>, Row<R>>,
    update: update as Endpoint<Written<I> & { id: string; version: number }, Row<R>>,
    remove: endpoint({
      method: 'DELETE',
      path: [`${base}/delete`, `${base}/delete/:id`, `${base}/:id`],
      query: object({ id, version }),
      result: z.null(),
      permission: may.delete,
      message: texts.removed ?? '删除成功!',
    }),
    removeBatch: endpoint({
      method: 'DELETE',
      path: `${base}/deleteBatch`,
      query: object({ ids: text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' }) }),
      result: z.null(),
      permission: may.deleteBatch,
      message: texts.removedBatch ?? '批量删除成功！',
    }),
  } as unknown as ProtocolApi<Row<R>, Written<I>, P>
}
