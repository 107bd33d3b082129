import { systemActor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { chooseAssignee, type Choice } from '#services/ticket/server/actions.ts'
import { skilledAmong } from '#services/ticket/server/lookup.ts'
import type { DispatchMode } from '#services/ticket/shared/dictionaries.ts'
import { leastLoaded } from '#services/ticket/shared/dispatch.ts'
import type { TicketPlace } from '#services/ticket/shared/nearest.ts'
import { groupMembers } from '#services/ticket/work/server/lookup.ts'
import { assignedTo, type Worker } from '#services/ticket/work/shared/assignment.ts'
import { go } from '../../server/flow.ts'
import { tellAssigned } from '../../server/notices.ts'
import { dispatchPlace, servingCompany, workersOf } from '../../server/find-people.ts'
import { settingFor, takeTurnOf } from '../../setting/server/repository.ts'
import type { StoredRepair } from '../../server/tables.ts'

/** Dispatches a ticket as its village's setting or the nearest rule says; without either it waits for a manager. */
export async function autoDispatch(tx: Tx, row: StoredRepair): Promise<StoredRepair> {
  const actor = systemActor(tx.tenantId)
  const [workers, way] = await Promise.all([workersOf(tx, row.villageId), wayOf(tx, row)])
  const { mode, userId, groupDeptId, skillTag, isPool } = await choose(tx, way, workers)
  const deal = { tx, actor, row, input: { id: row.id, action: 'dispatch' as const } }
  if (isPool) {
    const companyId = await servingCompany(tx, row.villageId)
    const moved = await go(deal, {
      changes: { dispatchMode: mode, grabFlag: 'Y', groupId: groupDeptId, skillTag, companyId, assigneeId: null },
    })
    const pool = groupDeptId ? await groupMembers(tx, groupDeptId) : workers.map((worker) => worker.userId)
    const able = skillTag ? await skilledAmong(tx, pool, skillTag) : new Set(pool)
    await tellAssigned(tx, actor, moved, [...able])
    return moved
  }
  const worker = workers.find((one) => one.userId === userId)
  if (!worker) return row
  const moved = await go(
    { ...deal, input: { ...deal.input, targetUserId: worker.userId } },
    // A pool that would wait for nobody is none: whoever stands in was not quicker than others.
    { changes: assignedTo(worker, mode === 'GRAB' ? 'ASSIGN' : mode), detail: { assigneeName: worker.name } },
  )
  await tellAssigned(tx, actor, moved)
  return moved
}

/** The village's own setting; without one the place in which the nearest rule is looked for. */
type Way = { id: string; mode: DispatchMode } | { place: TicketPlace }

async function wayOf(tx: Tx, row: StoredRepair): Promise<Way> {
  const { id, repairWay: mode } = await settingFor(tx, row)
  return mode === null || id === null ? { place: await dispatchPlace(tx, row) } : { id, mode }
}

async function choose(tx: Tx, way: Way, workers: readonly Worker[]): Promise<Omit<Choice, 'isFallback'>> {
  if ('place' in way) {
    return chooseAssignee(tx, systemActor(tx.tenantId), { bizType: 'REPAIR', ...way.place, candidates: workers })
  }
  const { id, mode } = way
  const chosen =
    mode === 'ROUND' ? await takeTurnOf(tx, id, workers) : mode === 'LEAST_LOAD' ? leastLoaded(workers) : undefined
  const isPool = mode === 'GRAB'
  return { mode, userId: chosen?.userId ?? null, groupDeptId: null, skillTag: null, isPool }
}
