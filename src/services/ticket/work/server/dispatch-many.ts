import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRows } from '#kernel/server/db/many-rows.ts'
import { notFound } from '#kernel/server/errors.ts'
import { moveMany } from '#kernel/server/move-many.ts'
import type { Flow, Outcome, Stateful, StepInput } from '#kernel/server/move.ts'
import { notifyEach, type NoticeToSend } from '#services/notice/server/actions.ts'
import { followTimers } from './follow-timers.ts'
import { followTodos } from './follow-todos.ts'
import type { TicketWork, WorkTicket } from './ports.ts'

/** A ticket, and what is said of it: whom it goes to. */
interface Given<Input> {
  id: string
  input: Input
}

/** A ticket before and after it was given away. */
interface Dispatched<Row> {
  before: Row
  row: Row
}

/** How a kind of ticket is given out, as its step `dispatch` does it for one. */
interface Dispatching<Row extends WorkTicket & Stateful, Input extends StepInput> {
  work: TicketWork<Row>
  flow: Flow<Row, Input>
  /** What changes with a ticket, where the flow does not say it. */
  outcome?(step: { tx: Tx; actor: Actor; row: Row; input: Input }): Promise<Outcome<Row>>
  /** What those hear who have a ticket now. */
  notices(reader: Reader, rows: readonly Row[]): Promise<readonly NoticeToSend<string>[]>
  /** Open pages, and events of the unit. */
  tell(tx: Tx, actor: Actor, given: readonly Dispatched<Row>[]): Promise<void>
}

/** Tickets of one transaction: what they lock is free again soon. */
const together = 250

/**
 * Gives many tickets out, each as its own step would: rights, guards, timeline, to-do, message. They are read, locked and
 * written in chunks, so that the statements do not grow with the tickets. Answers why some stayed where they were, by id:
 * out of sight, changed meanwhile, refused by a guard.
 */
export async function dispatchMany<Row extends WorkTicket & Stateful, Input extends StepInput>(
  db: Db,
  actor: Actor,
  how: Dispatching<Row, Input>,
  all: readonly Given<Input>[],
): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>()
  for (let from = 0; from < all.length; from += together) {
    const part = all.slice(from, from + together)
    const stayed = await db.write(actor, (tx) => dispatchPart(tx, actor, how, part))
    for (const [id, reason] of stayed) refused.set(id, reason)
  }
  return refused
}

async function dispatchPart<Row extends WorkTicket & Stateful, Input extends StepInput>(
  tx: Tx,
  actor: Actor,
  how: Dispatching<Row, Input>,
  part: readonly Given<Input>[],
): Promise<ReadonlyMap<string, string>> {
  const { work, flow } = how
  const ids = part.map(({ id }) => id)
  const rows = await lockRows(tx, actor, work.table, ids)
  const missing = ids.filter((id) => !rows.has(id)).map((id) => [id, notFound().message] as const)
  const steps = part.flatMap(({ id, input }) => {
    const row = rows.get(id)
    return row ? { row, input } : []
  })
  const wanted = []
  for (const step of steps) {
    const outcome = await how.outcome?.({ tx, actor, ...step })
    wanted.push({ ...step, ...(outcome && { outcome }) })
  }
  const { taken, refused } = await moveMany(tx, actor, flow, 'dispatch', wanted)
  if (taken.length > 0) {
    const moved = taken.map((one) => one.moved)
    await notifyEach(tx, actor, await how.notices(tx, moved))
    const followed = await followTimers(
      tx,
      work,
      moved.map(({ id }) => id),
    )
    const now = new Map(followed.map((row) => [row.id, row]))
    const given = taken.map((one) => ({ before: one.row, row: now.get(one.row.id) ?? one.moved }))
    await followTodos(tx, actor, work, given)
    await how.tell(tx, actor, given)
  }
  return new Map([...missing, ...refused])
}
