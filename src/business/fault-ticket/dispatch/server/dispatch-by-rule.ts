import { systemActor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { nowText } from '#kernel/server/clock.ts'
import { move, type Flow } from '#kernel/server/move.ts'
import { chooseAssignee } from '#services/ticket/server/actions.ts'
import { skilledAmong } from '#services/ticket/server/lookup.ts'
import { inGroup } from '#services/ticket/shared/dispatch.ts'
import { groupMembers } from '#services/ticket/work/server/lookup.ts'
import { assignedTo, type Worker } from '#services/ticket/work/shared/assignment.ts'
import { readCategory } from '../../category/server/repository.ts'
import { servingCompany, ticketPlace, workersOf } from '../../server/find-people.ts'
import { tellAssigned } from '../../server/notices.ts'
import type { FaultDealing } from '../../server/take-step.ts'
import type { StoredFault } from '../../server/tables.ts'

/** Who may be given a ticket by itself: the people of its category's group, or of the whole village. */
export async function candidatesFor(reader: Reader, row: Pick<StoredFault, 'villageId' | 'categoryId'>) {
  const [workers, category] = await Promise.all([
    workersOf(reader, row.villageId),
    readCategory(reader, row.categoryId),
  ])
  return { workers, candidates: candidatesAmong(workers, category) }
}

/** Of the workers of a village, the people of the category's group where any of them is there. */
export function candidatesAmong(
  workers: readonly Worker[],
  category: { defaultGroupId: string | null } | undefined,
): readonly Worker[] {
  const members = inGroup(workers, category?.defaultGroupId ?? null)
  return members.length > 0 ? members : workers
}

/** Dispatches a ticket as the nearest rule says; without one it waits for a manager. */
export async function dispatchByRule(
  tx: Tx,
  faultFlow: Flow<StoredFault, FaultDealing>,
  row: StoredFault,
): Promise<StoredFault> {
  const actor = systemActor(tx.tenantId)
  const [{ workers, candidates }, place] = await Promise.all([candidatesFor(tx, row), ticketPlace(tx, row)])
  const { mode, userId, groupDeptId, skillTag, isPool } = await chooseAssignee(tx, actor, {
    ...{ bizType: 'FAULT', ...place, candidates },
  })
  const input = { id: row.id, action: 'dispatch' }
  if (isPool) {
    const companyId = await servingCompany(tx, row.villageId)
    const pooled = { dispatchMode: mode, grabFlag: 'Y', groupId: groupDeptId, skillTag, companyId } as const
    const changes = { ...pooled, assigneeId: null, stateTime: nowText() }
    const moved = await move(tx, actor, faultFlow, row, 'dispatch', input, { bySystem: true, changes })
    const pool = groupDeptId ? await groupMembers(tx, groupDeptId) : workers.map((worker) => worker.userId)
    const able = skillTag ? await skilledAmong(tx, pool, skillTag) : new Set(pool)
    await tellAssigned(tx, actor, moved, [...able])
    return moved
  }
  const worker = workers.find((one) => one.userId === userId)
  if (!worker) return row
  const changes = { ...assignedTo(worker, mode === 'GRAB' ? 'ASSIGN' : mode), stateTime: nowText() }
  const detail = { assigneeName: worker.name }
  return move(tx, actor, faultFlow, row, 'dispatch', input, { bySystem: true, changes, detail })
}
