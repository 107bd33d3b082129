import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow, insertRows, lockRow, removeRow, restoreRow, updateRow } from '#kernel/server/db/rows.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { stale } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Schema } from '#kernel/shared/schema.ts'
import { RECYCLE_DAYS, type CrudApi } from '../shared/crud-api.ts'
import type { Asker, RowAct, RowRefusal } from '../shared/row-refusal.ts'
import { exportRoute } from './export.ts'
import { importRoutes } from './import.ts'
import type { List } from './list.ts'
import { daysAgo } from './purge.ts'
import { refuseRow } from './refuse-row.ts'

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

interface Parts<Row, Input> {
  title: string
  list: List<Row>
  rules?: CrudRules<Row, Input>
  /** What the answer to a single record holds beside its row: steps that may be taken, what has happened. */
  detail?: (reader: Reader, actor: Actor, row: Row) => Promise<Row>
  /** The caller as the recycle bin knows them, where a removal takes a record out of everybody's scope. */
  bin?: (reader: Reader, actor: Actor) => Promise<Actor>
}

/** The routes of a plain list-and-form unit, for every call that its api declares. */
export function crudRoutes<Row extends { id: string; version: number }, Input extends object>(
  api: CrudApi<Row, Input>,
  parts: Parts<Row, Input>,
): Route[] {
  const { list, title, rules = {}, detail } = parts
  const { table } = list.definition
  const one = async (reader: Reader, actor: Actor, id: string) => {
    const row = await list.one(reader, actor, id)
    return detail ? detail(reader, actor, row) : row
  }
  const routes = [
    route(api.page, (db, actor, query) => list.page(db, actor, query)),
    route(api.one, (db, actor, { id }) => db.read(actor, (tx) => one(tx, actor, id))),
  ]
  const store = storing(table, rules)
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
    // Rows that no rule looks at one by one are stored many at a time.
    const isPlain = !('check' in rules || 'derive' in rules || 'changed' in rules)
    const createAll = (tx: Tx, actor: Actor, inputs: readonly Input[]) =>
      insertRows(tx, actor, table, inputs as unknown as Partial<Row>[])
    const target = {
      title,
      fields: list.definition.fields,
      input: api.create.body as Schema<Input>,
      create,
      ...(isPlain && { createAll }),
    }
    routes.push(...importRoutes(api as CrudApi<unknown, Input>, target))
  }
  return routes
}

/** Into the recycle bin, what is in it, and out of it again. */
function removalRoutes<Row extends { id: string; version: number }, Input extends object>(
  api: CrudApi<Row, Input>,
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

/** Calls of the protocol that carry no version say by `updateTime` which state they have read. */
const isOutdated = (before: unknown, { version, updateTime }: { version?: number; updateTime?: unknown }): boolean =>
  version === undefined &&
  typeof updateTime === 'string' &&
  updateTime !== (before as { updateTime?: unknown }).updateTime

function storing<Row extends { id: string; version: number }, Input extends object>(
  table: Table<Row>,
  rules: CrudRules<Row, Input>,
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
      return settle(tx, actor, await insertRow(tx, actor, table, { ...input, ...derived } as unknown as Partial<Row>))
    },
    update: async (tx: Tx, actor: Actor, input: Input & { id: string; version: number }) => {
      const before = await lockRow(tx, actor, table, input)
      if (isOutdated(before, input)) throw stale()
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
