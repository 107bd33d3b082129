import * as z from 'zod/mini'
import { dealing, dealt, type Dealing, type Dealt } from '#kernel/shared/dealing.ts'
import { endpoint, perEvent, type Endpoint } from '#kernel/shared/endpoint.ts'
import type { FieldList } from '#kernel/shared/field.ts'
import type { EventOf, Machine } from '#kernel/shared/machine.ts'
import { messages } from '#kernel/shared/messages.ts'
import { pageOf, type Page } from '#kernel/shared/page.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import {
  edit,
  extend,
  id,
  object,
  type Infer,
  type RecordSchema,
  type Schema,
  type Shape,
} from '#kernel/shared/schema.ts'
import { ImportCheck } from './import-check.ts'
import { removals, type Recycled } from './removal-calls.ts'

/** The permissions of a list-and-form unit; an absent one means that the call does not exist. */
export interface CrudPermissions {
  list: Permission
  add?: Permission
  edit?: Permission
  delete?: Permission
  import?: Permission
  export?: Permission
}

interface Definition<
  R extends Shape,
  I extends Shape,
  P extends CrudPermissions,
  M extends Machine | undefined,
  S extends Shape,
  D extends Shape,
> {
  /** Path below `/api`, as the protocol spells it. */
  base: `/${string}`
  record: RecordSchema<R>
  input: RecordSchema<I>
  fields: FieldList
  permissions: P
  /** The states of a record: brings `deal`, and to a single record what has happened to it and what may be done now. */
  machine?: M
  /** What the steps ask for beside a remark. */
  step?: RecordSchema<S>
  /** What the answer to a single record holds beside its columns. */
  detail?: RecordSchema<D>
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
  /** Under which what was stored can be undone, in the task centre. */
  undoId: z.optional(z.string()),
})
export type ImportResult = Infer<typeof ImportResult>

type Row<R extends Shape> = Infer<RecordSchema<R>>
/** What a shape adds to a record: nothing where none was given. */
type Added<S extends Shape> = [keyof S] extends [never] ? unknown : Row<S>
type Empty = Record<never, never>

/** Every call that a list-and-form unit may have. */
interface Calls<Record, Input, Detail, Step> {
  page: Endpoint<{ [key: string]: string }, Page<Record>>
  one: Endpoint<{ id: string }, Detail>
  create: Endpoint<Input, Record>
  update: Endpoint<Input & { id: string; version: number }, Record>
  remove: Endpoint<{ id: string; version?: number | undefined }, null>
  removeBatch: Endpoint<{ ids: string }, null>
  /** Brings back a removed row; refused when its place has been taken meanwhile. */
  restore: Endpoint<{ id: string }, Record>
  /** The removed rows of the caller's scope, newest first; takes the list's own filters. */
  recycled: Endpoint<{ [key: string]: string }, Page<Recycled<Record>>>
  /** Streams an .xlsx of all rows that the same query lists, or of `selections`. */
  export: Endpoint<{ [key: string]: string }, unknown>
  /** Multipart; the part may have any name. */
  import: Endpoint<unknown, ImportResult>
  /** The same form as `import`: tells what would become of it and stores nothing. */
  check: Endpoint<unknown, ImportCheck>
  /** The empty .xlsx with head row and an example. */
  template: Endpoint<unknown, unknown>
  /** Takes one step of the machine; each checks its own permission. */
  deal: Endpoint<Step, Detail>
}

/** Calls that need a permission of their own, by its name. */
interface CallsOf {
  add: 'create'
  edit: 'update'
  delete: 'remove' | 'removeBatch' | 'restore' | 'recycled'
  export: 'export'
  import: 'import' | 'check' | 'template'
}

/** The calls of some list-and-form unit, for code that serves them all: which of them exist is not known. */
export type CrudApi<Record = unknown, Input = unknown> = Pick<Calls<Record, Input, Record, unknown>, 'page' | 'one'> &
  Partial<Calls<Record, Input, Record, unknown>>

type Given<P> = { [K in keyof P]-?: K extends keyof CallsOf ? (P[K] extends Permission ? CallsOf[K] : never) : never }
type Named<P, M> = 'page' | 'one' | Given<P>[keyof P] | (M extends Machine ? 'deal' : never)

/** The calls that a unit has by its permissions and its machine. */
export type CrudCalls<Record, Input, P, M = undefined, Step = unknown, More = unknown> = Pick<
  Calls<Record, Input, Record & More & (M extends Machine ? Dealt : unknown), Dealing<EventOf<M>> & Step>,
  Named<P, M>
>

/** The calls of a list-and-form unit: every business list answers at `{base}` and `{base}/list`. */
export function crudApi<
  R extends Shape,
  I extends Shape,
  const P extends CrudPermissions,
  const M extends Machine | undefined = undefined,
  S extends Shape = Empty,
  D extends Shape = Empty,
>(definition: Definition<R, I, P, M, S, D>): CrudCalls<Row<R>, Row<I>, P, M, Added<S>, Added<D>> {
  const { base, record, input, fields, permissions, machine, step, detail } = definition
  const may: CrudPermissions = permissions
  const result = record as unknown as Schema<Row<R>>
  const body = input as unknown as Schema<Row<I>>
  const list = { fields, query: listQuery } as const
  const whole = extend(record, { ...detail?._zod.def.shape, ...(machine && dealt) })
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
      query: object({ id }),
      result: whole,
      permission: may.list,
      fields,
    }),
    ...(machine && {
      deal: endpoint({
        method: 'PUT',
        path: `${base}/dealing`,
        body: dealing(machine, step),
        result: whole,
        permission: perEvent(machine),
        fields,
        message: messages.updated,
      }),
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
        body: edit(input) as unknown as Schema<Row<I> & { id: string; version: number }>,
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
  } as unknown as CrudCalls<Row<R>, Row<I>, P, M, Added<S>, Added<D>>
}
