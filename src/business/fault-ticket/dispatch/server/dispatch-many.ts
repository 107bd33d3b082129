import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { selectRow } from '#kernel/server/db/rows.ts'
import { badInput, found, notFound, Refusal } from '#kernel/server/errors.ts'
import { skillsOf } from '#services/ticket/server/lookup.ts'
import type { Worker } from '#services/ticket/work/shared/assignment.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { readCategory } from '../../category/server/repository.ts'
import { dealFault } from '../../server/deal.ts'
import { workersOf } from '../../server/find-people.ts'
import { faultTables, type StoredFault } from '../../server/tables.ts'
import type { AutoDispatch, DispatchPlan, Staff } from '../shared/api.ts'
import { planDispatch } from '../shared/plan.ts'
import { candidatesAmong } from './dispatch-by-rule.ts'

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
async function planFor(db: Db, actor: Actor, ids: readonly string[]): Promise<Planned> {
  const asked = [...new Set(ids)].map((id) => selectRow<StoredFault>(actor, faultTables.fault, id))
  const tickets = (await db.flight(actor, asked)).map(([row]) => found(row))
  const open = tickets.filter(({ state }) => state === 'WAIT_DISPATCH')
  return db.read(actor, async (tx) => {
    // Each village and each category is looked at once, however many tickets there are.
    const staff = await eachOnce(open, 'villageId', (id) => workersOf(tx, id))
    const categories = await eachOnce(open, 'categoryId', (id) => readCategory(tx, id))
    const workers = new Map<string, Worker>()
    const waiting = open.map(({ id, villageId, categoryId }) => {
      const candidates = candidatesAmong(staff.get(villageId) ?? [], categories.get(categoryId))
      for (const one of candidates) workers.set(one.userId, one)
      return { id, candidates }
    })
    return { tickets, plan: planDispatch(waiting), workers }
  })
}

async function eachOnce<T>(
  rows: readonly StoredFault[],
  key: 'villageId' | 'categoryId',
  read: (id: string) => Promise<T>,
): Promise<Map<string, T>> {
  const all = new Map<string, T>()
  for (const id of new Set(rows.map((row) => row[key]))) all.set(id, await read(id))
  return all
}

/** Gives tickets to those with the least to do, each for itself, or tells who would get which. */
export async function dispatchMany(db: Db, actor: Actor, { ids, preview }: AutoDispatch): Promise<DispatchPlan> {
  if (ids.length === 0) throw badInput({ ids: '请选择一条记录！' })
  const { tickets, plan, workers } = await planFor(db, actor, ids)
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
