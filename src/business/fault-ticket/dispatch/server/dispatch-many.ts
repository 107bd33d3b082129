import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found, notFound, Refusal } from '#kernel/server/errors.ts'
import { skillsOf } from '#services/ticket/server/lookup.ts'
import type { Worker } from '#services/ticket/work/shared/assignment.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { dealFault } from '../../server/deal.ts'
import { workersOf } from '../../server/find-people.ts'
import { faultTables, type StoredFault } from '../../server/tables.ts'
import type { AutoDispatch, DispatchPlan, Staff } from '../shared/api.ts'
import { planDispatch } from '../shared/plan.ts'
import { candidatesFor } from './dispatch-by-rule.ts'

/** The staff board of a village of the caller. */
export async function readStaff(reader: Reader, { scope: { villages } }: Actor, villageId: string): Promise<Staff[]> {
  if (villages !== 'all' && !villages.includes(villageId)) throw notFound()
  const workers = await workersOf(reader, villageId)
  const [skills, departs] = await Promise.all([
    skillsOf(
      reader,
      workers.map(({ userId }) => userId),
    ),
    readDeparts(reader, [...new Set(workers.map(({ departId }) => departId))]),
  ])
  const names = new Map(departs.map(({ id, name }) => [id, name]))
  return workers.map(({ userId, name, departId, load }) => ({
    ...{ userId, name, load, departName: names.get(departId) ?? '' },
    skills: [...(skills.get(userId) ?? [])],
  }))
}

interface Planned {
  tickets: readonly StoredFault[]
  plan: ReadonlyMap<string, Worker>
  workers: ReadonlyMap<string, Worker>
}

/** Who would get which of the tickets that wait; a ticket that is missing or out of sight refuses them all. */
async function planFor(reader: Reader, actor: Actor, ids: readonly string[]): Promise<Planned> {
  const tickets: StoredFault[] = []
  for (const id of new Set(ids))
    tickets.push(found((await readRow(reader, actor, faultTables.fault as never, id)) as StoredFault | undefined))
  const workers = new Map<string, Worker>()
  const waiting = []
  for (const { id, state, ...place } of tickets) {
    if (state !== 'WAIT_DISPATCH') continue
    const { candidates } = await candidatesFor(reader, place)
    for (const one of candidates) workers.set(one.userId, one)
    waiting.push({ id, candidates })
  }
  return { tickets, plan: planDispatch(waiting), workers }
}

/** Gives tickets to those with the least to do, each for itself, or tells who would get which. */
export async function dispatchMany(db: Db, actor: Actor, { ids, preview }: AutoDispatch): Promise<DispatchPlan> {
  if (ids.length === 0) throw badInput({ ids: '请选择一条记录！' })
  const { tickets, plan, workers } = await db.read(actor, (tx) => planFor(tx, actor, ids))
  const given: DispatchPlan['given'] = []
  for (const { id, ticketNo, title, state } of tickets) {
    const worker = plan.get(id)
    const waits = state === 'WAIT_DISPATCH' ? '没有可派的人员' : '工单不在待派单状态'
    const reason = worker ? (preview === 'Y' ? null : await giveOne(db, actor, id, worker)) : waits
    const who = reason === null && worker ? { userId: worker.userId, name: worker.name } : { userId: null, name: null }
    given.push({ id, ticketNo, title, ...who, reason })
  }
  return { given, loads: loadsAfter(workers, given) }
}

/** What each has in hand before and after. */
const loadsAfter = (workers: Planned['workers'], given: DispatchPlan['given']): DispatchPlan['loads'] =>
  [...workers.values()].map(({ userId, name, load }) => {
    const gained = given.filter((one) => one.userId === userId).length
    return { userId, name, before: load, after: load + gained }
  })

/** Why one ticket stayed where it was, or null. */
async function giveOne(db: Db, actor: Actor, id: string, { userId: targetUserId }: Worker): Promise<string | null> {
  try {
    await db.write(actor, (tx) => dealFault(tx, actor, { id, action: 'dispatch', targetUserId }))
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return error.message
  }
}
