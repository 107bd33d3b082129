import { fieldsIn, type FieldList } from '../shared/field.ts'
import type { Permission } from '../shared/permission.ts'
import type { Actor } from './actor.ts'
import { lockRow, updateRow } from './db/rows.ts'
import type { Tx } from './db/db.ts'
import type { Table } from './db/tables.ts'
import { refusal } from './errors.ts'

/** How the data log brings back an earlier version of a record; a unit brings one for each table that allows it. */
export interface Restorer {
  /** Name of the table in the change log. */
  table: string
  /** Labels for the versions, and which keys a version brings back. */
  fields: FieldList
  /** Needed beside the permission to restore at all: that of changing such a record. */
  permission: Permission
  /** Writes the old values as the next version; 404 for a record that is gone or outside the scope. */
  restore(tx: Tx, actor: Actor, id: string, values: Readonly<Record<string, unknown>>): Promise<void>
}

interface Parts<Row> {
  fields: FieldList
  permission: Permission
  /** What must follow in the same transaction: caches, counts, events. */
  changed?: (tx: Tx, actor: Actor, row: Row) => Promise<void>
}

/** The restorer of a plain table: what its form shows is taken from the old version, everything else stays. */
export function restorerOf<Row>(table: Table<Row>, { fields, permission, changed }: Parts<Row>): Restorer {
  const secret = table.logged ? (table.logged.secret ?? []) : []
  const keys = fieldsIn(fields, 'form')
    .map(({ key }) => key)
    .filter((key: string) => table.columns.has(key) && !secret.includes(key))
  return {
    table: table.name,
    fields,
    permission,
    restore: async (tx, actor, id, values) => {
      const row = await lockRow(tx, actor, table, { id })
      const now = row as Record<string, unknown>
      const old = keys.filter((key) => key in values && !isSame(values[key], now[key]))
      if (old.length === 0) throw refusal('该版本与当前内容相同')
      const changes = Object.fromEntries(old.map((key) => [key, values[key]]))
      const made = await updateRow(tx, actor, table, row, changes as never)
      await changed?.(tx, actor, made)
    },
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
