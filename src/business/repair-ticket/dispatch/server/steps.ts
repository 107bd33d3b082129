import { can } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { stayingHelpers } from '#services/ticket/co-worker/shared/staying.ts'
import { followSuspension, noSuspension } from '#services/ticket/suspension/server/actions.ts'
import { wantedWorker } from '#services/ticket/work/server/guards.ts'
import { noVisit } from '#services/ticket/visit/shared/visit.ts'
import { assignedTo, unassigned, type Member } from '#services/ticket/work/shared/assignment.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import { go, ref, type Deal, type Step } from '../../server/flow.ts'
import { tellAssigned } from '../../server/notices.ts'
import type { StoredRepair } from '../../server/tables.ts'
import { beginRework, meet } from '../../timing/server/service.ts'
import { membersFor } from '../../server/find-people.ts'
import { followPriority, prioritised } from './change-priority.ts'

/** The worker whom the step names, where the caller may name one. */
const wantedBy = async ({ tx, actor, row, input }: Deal, permission: Permission): Promise<Member | undefined> =>
  can(actor, permission) && input.targetUserId ? wantedWorker(membersFor, { tx, actor, row, input }) : undefined

/** What changes with a ticket that is given to whom the input names. */
export async function dispatchedTo(deal: Deal) {
  const worker = await wantedBy(deal, may.dispatch)
  const changes = worker && { ...assignedTo(worker, 'ASSIGN'), ...prioritised(deal) }
  return { ...(changes && { changes }), detail: { assigneeName: worker?.name } }
}

export const dispatch: Step = async (deal) => {
  const { tx, actor } = deal
  const moved = await go(deal, await dispatchedTo(deal))
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

/**
 * Timers go on; a suspension ends, as the new worker begins anew. Who gives a new report away takes it in with it. What
 * nobody had is given out, not given on: it counts as no transfer, and its entry says so.
 */
export const transfer: Step = async (deal) => {
  const { tx, actor, row } = deal
  const worker = await wantedBy(deal, may.transfer)
  const isDone = doneStates.includes(row.state)
  const isFirst = row.assigneeId === null
  const changes = {
    ...(worker && { ...assignedTo(worker, 'ASSIGN'), ...stayingHelpers(row, worker) }),
    transferCount: row.transferCount + (isFirst ? 0 : 1),
    ...noSuspension,
    ...(row.state === 'WAIT_ACCEPT' && { acceptTime: nowText() }),
    ...(isDone && { finishTime: null, verifyTime: null, ...noVisit }),
  }
  const detail = {
    assigneeName: worker?.name,
    ...(isFirst && { isFirst }),
    ...(isDone && { resolution: row.resolution }),
  }
  const moved = await go(deal, { changes, detail })
  await followSuspension(tx, actor, ref(row), { before: row, moved })
  if (row.state === 'WAIT_ACCEPT') await meet(tx, actor, moved, 'ACCEPT')
  if (isDone) await beginRework(tx, actor, moved)
  await tellAssigned(tx, actor, moved)
  return moved
}

/** States behind the work: whoever is given such a ticket does it again. */
const doneStates: readonly StoredRepair['state'][] = ['WAIT_PAY', 'WAIT_VERIFY', 'WAIT_RATE', 'WAIT_VISIT']
