import { leastLoaded, type Candidate } from '#services/ticket/shared/dispatch.ts'

/** A ticket that waits, and who may take it. */
interface Waiting<C extends Candidate> {
  id: string
  candidates: readonly C[]
}

/**
 * Gives tickets out one after the other, each to whoever has the fewest then, ties by id. Nobody for a ticket: it is left
 * out and waits on.
 */
export function planDispatch<C extends Candidate>(tickets: readonly Waiting<C>[]): Map<string, C> {
  const given = new Map<string, number>()
  const plan = new Map<string, C>()
  for (const { id, candidates } of tickets) {
    const now = candidates.map((one) => ({ ...one, load: one.load + (given.get(one.userId) ?? 0) }))
    const chosen = leastLoaded(now)
    const worker = candidates.find(({ userId }) => userId === chosen?.userId)
    if (!worker) continue
    plan.set(id, worker)
    given.set(worker.userId, (given.get(worker.userId) ?? 0) + 1)
  }
  return plan
}
