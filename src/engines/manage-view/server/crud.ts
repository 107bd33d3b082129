import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow, insertRows, lockRow, removeRow, restoreRow, updateRow } from '#kernel/server/db/rows.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Dealing } from '#kernel/shared/dealing.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { Schema } from '#kernel/shared/schema.ts'
import type { CrudApi } from '../shared/crud-api.ts'
import { RECYCLE_DAYS } from '../shared/removal-calls.ts'
import type { Asker, RowAct, RowRefusal } from '../shared/row-refusal.ts'
import { exportRoute } from './export.ts'
import { importRoutes } from './import.ts'
import { daysAgo } from './purge.ts'
import { recordsOf, type RecordParts } from './records.ts'
import { refuseRow } from './refuse-row.ts'
import { takingBackBy } from './undo-import.ts'

/** What a plain unit adds to the common way; every part runs in the transaction of the write. */
export interface CrudRules<Row, Input> {
  /** Refuses to change or remove a row for what stands in it; the list shows its buttons by the same rule. */
  refuses?(row: Row, act: RowAct, asker: Asker): string | null
  /** Refuses what the schema cannot see: overlaps, names that are taken, foreign parents. */
  check?(tx: Tx, actor: Actor, input: Input, before: Row | undefined): Promise<void>
  /** Columns that follow from the input or the actor. */
  derive?(tx: Tx, actor: Actor, input: Input, before: Row | undefined): Promise<Partial<Row>> | Partial<Row>
  /** Refuses a removal, with the reason. */
  checkRemoval?(tx: Tx, actor: Actor, row: Row): Promise<void>
  /** Refuses to bring a removed row back: its place is gone. Unique values are watched by the database. */
  checkRestore?(tx: Tx, actor: Actor, row: Row): Promise<void>
  /** What must follow in the same transaction: caches, counts, events. */
  changed?(tx: Tx, actor: Actor, row: Row): Promise<void>
}

interface Parts<Row, Input> extends RecordParts<Row> {
  title: string
  rules?: CrudRules<Row, Input>
  /** The caller as the recycle bin knows them, where a removal takes a record out of everybody's scope. */
  bin?: (reader: Reader, actor: Actor) => Promise<Actor>
}

/** The routes of a list-and-form unit, for every call that its api declares. */
export function crudRoutes<Row extends { id: string; version: number }, Input extends object>(
  api: Partial<CrudApi<Row, Input>>,
  parts: Parts<Row, Input>,
): Route[] {
  const { list, title, rules = {} } = parts
  const { table } = list.definition
  const { one, whole, deal } = recordsOf(parts)
  const routes: Route[] = []
  if (api.page) routes.push(route(api.page, (db, actor, query) => list.page(db, actor, query)))
  if (api.one) routes.push(route(api.one, (db, actor, { id }) => db.read(actor, (tx) => whole(tx, actor, id))))
  if (api.deal) {
    const step = api.deal as Endpoint<Dealing, Row>
    routes.push(route(step, (db, actor, input, { services }) => deal(db, actor, input, services)))
  }
  const initial = (parts.flow && { state: parts.flow.machine.initial }) as Partial<Row> | undefined
  const store = storing(table, rules, initial)
  /** The row is read back, as after every write: one outside the scope of whoever made it is refused. */
  const create = async (tx: Tx, actor: Actor, input: Input) => one(tx, actor, (await store.create(tx, actor, input)).id)
  if (api.create) {
    routes.push(route(api.create, (db, actor, input) => db.write(actor, (tx) => create(tx, actor, input))))
  }
  if (api.update) {
    routes.push(
      route(api.update, (db, actor, input) =>
        db.write(actor, async (tx) => one(tx, actor, (await store.update(tx, actor, input)).id)),
      ),
    )
  }
  routes.push(...removalRoutes(api, parts, store))
  if (api.export) routes.push(exportRoute(api.export, title, () => list))
  if (api.create?.body) {
    const input = api.create.body as Schema<Input>
    routes.push(
      ...importRoutes(api, {
        title,
        fields: list.definition.fields,
        input,
        create,
        ...inBulk(table, rules, initial),
        undo: takingBackBy(table.name, rules),
      }),
    )
  }
  return routes
}

/** Rows that no rule looks at one by one are stored many at a time. */
function inBulk<Row, Input>(table: Table<Row>, rules: CrudRules<Row, Input>, initial: Partial<Row> = {}) {
  if ('check' in rules || 'derive' in rules || 'changed' in rules) return {}
  return {
    createAll: (tx: Tx, actor: Actor, inputs: readonly Input[]) =>
      insertRows(
        tx,
        actor,
        table,
        inputs.map((input) => ({ ...initial, ...input })),
      ),
  }
}

/** Into the recycle bin, what is in it, and out of it again. */
function removalRoutes<Row extends { id: string; version: number }, Input extends object>(
  api: Partial<CrudApi<Row, Input>>,
  { list, bin }: Parts<Row, Input>,
  store: Store<Row, Input>,
): Route[] {
  const routes: Route[] = []
  if (api.remove) {
    routes.push(
      route(api.remove, (db, actor, input) =>
        db.write(actor, async (tx) => store.remove(tx, actor, input).then(() => null)),
      ),
    )
  }
  if (api.removeBatch) {
    routes.push(
      route(api.removeBatch, (db, actor, { ids }) => db.write(actor, (tx) => store.removeAll(tx, actor, ids))),
    )
  }
  if (api.restore) {
    routes.push(
      route(api.restore, (db, actor, { id }) =>
        db.write(actor, async (tx) => {
          const who = bin ? await bin(tx, actor) : actor
          return list.one(tx, who, (await store.restore(tx, who, id)).id)
        }),
      ),
    )
  }
  if (api.recycled) {
    routes.push(
      route(api.recycled, async (db, actor, query) => {
        const who = bin ? await db.read(actor, (tx) => bin(tx, actor)) : actor
        return list.recycled(db, who, query, daysAgo(RECYCLE_DAYS))
      }),
    )
  }
  return routes
}

type Store<Row extends { id: string; version: number }, Input extends object> = ReturnType<typeof storing<Row, Input>>

function storing<Row extends { id: string; version: number }, Input extends object>(
  table: Table<Row>,
  rules: CrudRules<Row, Input>,
  initial: Partial<Row> = {},
) {
  const refuses: RowRefusal<Row> = (row, act, asker) => rules.refuses?.(row, act, asker) ?? null
  const settle = async (tx: Tx, actor: Actor, row: Row) => {
    await rules.changed?.(tx, actor, row)
    return row
  }
  const remove = async (tx: Tx, actor: Actor, input: { id: string; version?: number | undefined }) => {
    if (rules.refuses || rules.checkRemoval) {
      const row = await lockRow(tx, actor, table, input)
      refuseRow(refuses, actor, row, 'delete')
      await rules.checkRemoval?.(tx, actor, row)
    }
    return settle(tx, actor, await removeRow(tx, actor, table, input))
  }
  return {
    create: async (tx: Tx, actor: Actor, input: Input) => {
      await rules.check?.(tx, actor, input, undefined)
      const derived = await rules.derive?.(tx, actor, input, undefined)
      return settle(tx, actor, await insertRow(tx, actor, table, { ...initial, ...input, ...derived } as Partial<Row>))
    },
    update: async (tx: Tx, actor: Actor, input: Input & { id: string; version: number }) => {
      const before = await lockRow(tx, actor, table, input)
      refuseRow(refuses, actor, before, 'edit')
      await rules.check?.(tx, actor, input, before)
      const derived = await rules.derive?.(tx, actor, input, before)
      const { id: _id, version: _version, ...values } = input
      return settle(tx, actor, await updateRow(tx, actor, table, before, { ...values, ...derived } as never))
    },
    remove,
    /** All or none: a missing or foreign id refuses the batch. */
    removeAll: async (tx: Tx, actor: Actor, ids: string) => {
      const wanted = partsOf(ids)
      for (const id of wanted) await remove(tx, actor, { id })
      return null
    },
    restore: async (tx: Tx, actor: Actor, id: string) => {
      const row = await restoreRow(tx, actor, table, id)
      await rules.checkRestore?.(tx, actor, row)
      return settle(tx, actor, row)
    },
  }
}
