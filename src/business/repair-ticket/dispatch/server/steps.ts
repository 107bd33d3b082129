import { can } from '#kernel/server/actor.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { followSuspension, noSuspension } from '#services/ticket/suspension/server/actions.ts'
import { wantedWorker } from '#services/ticket/work/server/guards.ts'
import { assignedTo, unassigned, type Worker } from '#services/ticket/work/shared/assignment.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import { go, ref, type Deal, type Step } from '../../server/flow.ts'
import { tellAssigned } from '../../server/notices.ts'
import { workersFor } from '../../server/find-people.ts'
import { followPriority, prioritised } from './change-priority.ts'

/** The worker whom the step names, where the caller may name one. */
const wantedBy = async ({ tx, actor, row, input }: Deal, permission: Permission): Promise<Worker | undefined> =>
  can(actor, permission) && input.targetUserId ? wantedWorker(workersFor, { tx, actor, row, input }) : undefined

export const dispatch: Step = async (deal) => {
  const { tx, actor } = deal
  const worker = await wantedBy(deal, may.dispatch)
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
  const { tx, actor, row } = deal
  const worker = await wantedBy(deal, may.transfer)
  const changes = {
    ...(worker && assignedTo(worker, 'ASSIGN')),
    transferCount: row.transferCount + 1,
    ...noSuspension,
  }
  const moved = await go(deal, { changes, detail: { assigneeName: worker?.name } })
  await followSuspension(tx, actor, ref(row), { before: row, moved })
  await tellAssigned(tx, actor, moved)
  return moved
}
