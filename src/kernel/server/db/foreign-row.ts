import type { Actor } from '../actor.ts'
import type { Db } from './db.ts'
import { livingText, scopeText } from './scope.ts'
import { statement, Values, type Statement } from './statement.ts'
import type { Table } from './tables.ts'

interface Asked {
  table: Table
  id: string
}

/** The rows that a caller named last, by the request, which an actor that was changed on the way still knows. */
const asked = new WeakMap<object, Asked[]>()
const most = 8

/** Notes that a caller asked for a row by its id, in case the answer is that there is none. */
export function noteAsked(actor: Actor, table: Table, id: string): void {
  if (table.scope === 'tenant') return
  const request = actor.request ?? actor
  const list = asked.get(request) ?? []
  asked.set(request, [...list.filter((one) => one.id !== id || one.table !== table), { table, id }].slice(-most))
}

/** A row of the tenant that the caller asked for and that lies outside the scope, the last one first; or undefined. */
export async function foreignRow(db: Db, actor: Actor): Promise<Asked | undefined> {
  const candidates = [...(asked.get(actor.request ?? actor) ?? [])].toReversed()
  if (candidates.length === 0) return undefined
  const answers = await db.flight(
    actor,
    candidates.map((one) => outside(actor, one)),
  )
  return candidates.find((_, index) => (answers[index] ?? []).length > 0)
}

function outside(actor: Actor, { table, id }: Asked): Statement {
  const bound = new Values()
  const bind = (value: unknown): string => bound.add(value)
  const where = `${livingText(actor, 't', bind)} and t.id = ${bind(id)}`
  const scope = scopeText(actor, table.scope, 't', bind)
  return statement(
    `select 1 as there from ${table.name} t where ${where} and not coalesce((${scope}), false)`,
    bound.list,
  )
}
