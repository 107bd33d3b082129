import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal, stale } from '#kernel/server/errors.ts'
import type { entryApi } from '../shared/administration.ts'
import type { Entry } from '../shared/entry.ts'
import { settle, update } from './entry-service.ts'
import { readEntry } from './entry-repository.ts'

/** An entry among its siblings, which stand by number, then by id. */
export interface Place {
  id: string
  sortNo: number
}

/**
 * The numbers that change when `id` comes to stand at a place among the others: its own alone where two numbers leave
 * room between them, else also those behind it, as far as they stand in the way. Numbers that stay let declared entries
 * go on following their declaration.
 */
export function renumbered(others: readonly Place[], id: string, at: number): Place[] {
  const [before, after] = [others[at - 1], others[at]]
  if (!before) return [{ id, sortNo: after ? after.sortNo - 1 : 1 }]
  if (!after) return [{ id, sortNo: before.sortNo + 1 }]
  const middle = (before.sortNo + after.sortNo) / 2
  if (before.sortNo < middle && middle < after.sortNo) return [{ id, sortNo: middle }]
  const changed = [{ id, sortNo: before.sortNo + 1 }]
  for (const other of others.slice(at)) {
    const last = changed.at(-1)!.sortNo
    if (other.sortNo > last) break
    changed.push({ id: other.id, sortNo: last + 1 })
  }
  return changed
}

/** Siblings of one kind, menu entries or actions, held until the end so that two hands do not cross. */
async function lockSiblings(tx: Tx, id: string): Promise<Place[]> {
  const text = `select p.id, p.sort_no from sys_permission p join sys_permission own on own.id = $1
    where p.del_flag = 0 and p.parent_id is not distinct from own.parent_id and (p.menu_type = 2) = (own.menu_type = 2)
    order by p.id for update of p`
  const rows = await tx.all(statement<Place>(text, [id]))
  return rows.toSorted((a, b) => a.sortNo - b.sortNo || (a.id < b.id ? -1 : 1))
}

async function putAt(tx: Tx, actor: Actor, id: string, others: readonly Place[], at: number): Promise<Entry> {
  for (const changed of renumbered(others, id, at)) {
    const before = found(await readEntry(tx, actor, changed.id))
    await update(tx, actor, changed.id, { sortNo: changed.sortNo })
    await settle(tx, actor, before, changed.id)
  }
  return found(await readEntry(tx, actor, id))
}

type Placing = NonNullable<(typeof entryApi.place)['input']>

/** Puts an entry before or after one of its siblings, unless it has changed since it was seen. */
export async function placeEntry(tx: Tx, actor: Actor, { id, version, besideId, edge }: Placing): Promise<Entry> {
  const siblings = await lockSiblings(tx, id)
  if (found(await readEntry(tx, actor, id)).version !== version) throw stale()
  const others = siblings.filter((one) => one.id !== id)
  const beside = others.findIndex((one) => one.id === besideId)
  if (beside < 0) throw refusal('只能在同一上级下调整顺序')
  return putAt(tx, actor, id, others, edge === 'before' ? beside : beside + 1)
}

/** Puts an entry one place up or down among its siblings. */
export async function moveEntry(tx: Tx, actor: Actor, id: string, isUp: boolean): Promise<Entry> {
  const siblings = await lockSiblings(tx, id)
  const at = siblings.findIndex((one) => one.id === id)
  found(siblings[at])
  const place = isUp ? at - 1 : at + 1
  if (!siblings[place]) throw refusal(isUp ? '已经是第一个' : '已经是最后一个')
  return putAt(
    tx,
    actor,
    id,
    siblings.filter((one) => one.id !== id),
    place,
  )
}
