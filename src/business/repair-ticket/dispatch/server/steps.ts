import { can } from '#kernel/server/actor.ts'
import { badInput } from '#kernel/server/errors.ts'
import { resumeTimers } from '#services/ticket/server/actions.ts'
import type { DispatchMode } from '#services/ticket/shared/dictionaries.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import { go, ref, type Step } from '../../server/flow.ts'
import { wantedWorker } from './guards.ts'
import { tellAssigned } from '../../server/notices.ts'
import type { Worker } from '../../server/find-people.ts'
import { followPriority, prioritised } from './change-priority.ts'
import type { StoredRepair } from '../../server/tables.ts'

/** The columns of a ticket that somebody is given. */
export const assignedTo = (
  { userId, departId, companyId }: Worker,
  dispatchMode: DispatchMode,
): Partial<StoredRepair> => ({
  assigneeId: userId,
  groupId: departId,
  companyId,
  dispatchMode,
  grabFlag: 'N',
  skillTag: null,
})

/** A ticket that goes back to the managers has nobody. */
export const unassigned: Partial<StoredRepair> = {
  assigneeId: null,
  groupId: null,
  companyId: null,
  dispatchMode: null,
  grabFlag: 'N',
  skillTag: null,
}

export const dispatch: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const worker = can(actor, may.dispatch) && input.targetUserId ? await wantedWorker(tx, actor, row, input) : undefined
  const changes = worker && { ...assignedTo(worker, 'ASSIGN'), ...prioritised(deal) }
  const moved = await go(deal, { ...(changes && { changes }), detail: { assigneeName: worker?.name } })
  await followPriority(deal, moved)
  await tellAssigned(tx, actor, moved)
  return moved
}

export const take: Step = async (deal) => {
  const { actor, row } = deal
  const groupId = row.groupId ?? actor.departId
  return go(deal, { changes: { assigneeId: actor.userId, groupId, grabFlag: 'N', skillTag: null } })
}

export const back: Step = async (deal) => {
  const { actor, row, input } = deal
  const isTheirs = row.state === 'WAIT_TAKE' && can(actor, may.work)
  if (isTheirs && !input.remark?.trim()) throw badInput({ remark: '退单原因不能为空' })
  return go(deal, { changes: { ...unassigned, backCount: row.backCount + 1 } })
}

/** Timers go on; a suspension ends, as the new worker begins anew. */
export const transfer: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const worker = can(actor, may.transfer) && input.targetUserId ? await wantedWorker(tx, actor, row, input) : undefined
  const changes = {
    ...(worker && assignedTo(worker, 'ASSIGN')),
    transferCount: row.transferCount + 1,
    suspendApproval: 'NONE',
    suspendReason: null,
    suspendUntil: null,
  } as const
  const moved = await go(deal, { changes, detail: { assigneeName: worker?.name } })
  if (row.state === 'SUSPENDED') await resumeTimers(tx, actor, ref(row))
  await tellAssigned(tx, actor, moved)
  return moved
}
