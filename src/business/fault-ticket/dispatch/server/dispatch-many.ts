import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { readRows } from '#kernel/server/db/many-rows.ts'
import { badInput, found, notFound } from '#kernel/server/errors.ts'
import { skillsOf } from '#services/ticket/server/lookup.ts'
import type { Worker } from '#services/ticket/work/shared/assignment.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { lastSeen } from '#system/session/server/lookup.ts'
import { readCategory } from '../../category/server/repository.ts'
import { dispatchMany } from '#services/ticket/work/server/actions.ts'
import { workersOf } from '../../server/find-people.ts'
import { faultFlow } from '../../server/flow.ts'
import { assignedNotices } from '../../server/notices.ts'
import { tellWatchers } from '../../server/settle.ts'
import { faultTables, type StoredFault } from '../../server/tables.ts'
import { faultWork } from '../../turn/server/todos.ts'
import type { AutoDispatch, DispatchPlan, Staff } from '../shared/api.ts'
import { planDispatch } from '../shared/plan.ts'
import { candidatesAmong } from './dispatch-by-rule.ts'

/** The staff board of a village of the caller. */
export async function readStaff(reader: Reader, { scope: { villages } }: Actor, villageId: string): Promise<Staff[]> {
  if (villages !== 'all' && !villages.includes(villageId)) throw notFound()
  const workers = await workersOf(reader, villageId)
  const ids = workers.map(({ userId }) => userId)
  const [skills, seen, departs] = await Promise.all([
    skillsOf(reader, ids),
    lastSeen(reader, ids),
    readDeparts(reader, [...new Set(workers.map(({ departId }) => departId))]),
  ])
  const names = new Map(departs.map(({ id, name }) => [id, name]))
  return workers.map(({ userId, name, departId, load }) => ({
    ...{ userId, name, load, departName: names.get(departId) ?? '' },
    skills: [...(skills.get(userId) ?? [])],
    seenAt: seen.get(userId) ?? null,
  }))
}

interface Planned {
  tickets: readonly StoredFault[]
  plan: ReadonlyMap<string, Worker>
  workers: ReadonlyMap<string, Worker>
}

/** Who would get which of the tickets that wait; a ticket that is missing or out of sight refuses them all. */
async function planFor(db: Db, actor: Actor, ids: readonly string[]): Promise<Planned> {
  return db.read(actor, async (tx) => {
    const seen = await readRows<StoredFault>(tx, actor, faultTables.fault, ids)
    const tickets = [...new Set(ids)].map((id) => found(seen.get(id)))
    const open = tickets.filter(({ state }) => state === 'WAIT_DISPATCH')
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

/** Gives tickets to those with the least to do, each as if it were given out alone, or tells who would get which. */
export async function dispatchFaults(db: Db, actor: Actor, { ids, preview }: AutoDispatch): Promise<DispatchPlan> {
  if (ids.length === 0) throw badInput({ ids: '请选择一条记录！' })
  const { tickets, plan, workers } = await planFor(db, actor, ids)
  const refused = preview === 'Y' ? new Map<string, string>() : await give(db, actor, plan)
  const given = tickets.map(({ id, ticketNo, title, state }): DispatchPlan['given'][number] => {
    const worker = plan.get(id)
    const waits = state === 'WAIT_DISPATCH' ? '没有可派的人员' : '工单不在待派单状态'
    const reason = worker ? (refused.get(id) ?? null) : waits
    const who = reason === null && worker ? { userId: worker.userId, name: worker.name } : { userId: null, name: null }
    return { id, ticketNo, title, ...who, reason }
  })
  return { given, loads: loadsAfter(workers, given) }
}

/** What each has in hand before and after. */
function loadsAfter(workers: Planned['workers'], given: DispatchPlan['given']): DispatchPlan['loads'] {
  const gained = new Map<string | null, number>()
  for (const { userId } of given) gained.set(userId, (gained.get(userId) ?? 0) + 1)
  return [...workers.values()].map(({ userId, name, load }) => ({
    ...{ userId, name, before: load },
    after: load + (gained.get(userId) ?? 0),
  }))
}

/** Why tickets of the plan stayed where they were, by id. */
const give = (db: Db, actor: Actor, plan: Planned['plan']): Promise<ReadonlyMap<string, string>> =>
  dispatchMany(
    db,
    actor,
    {
      work: faultWork,
      flow: faultFlow,
      notices: assignedNotices,
      tell: (tx, _actor, given) => tellWatchers(tx, given),
    },
    [...plan].map(([id, { userId, name }]) => ({
      id,
      input: { id, action: 'dispatch', targetUserId: userId, remark: `处理人：${name}` },
    })),
  )
