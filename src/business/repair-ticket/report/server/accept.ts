import { nowText } from '#kernel/server/clock.ts'
import { closeTimers } from '#services/ticket/server/actions.ts'
import { autoDispatch } from '../../dispatch/server/dispatch-by-rule.ts'
import { go, ref, type Step } from '../../server/flow.ts'
import { repairTemplates, tellRequester } from '../../server/notices.ts'
import { followPriority, prioritised } from '../../dispatch/server/change-priority.ts'
import { meet } from '../../timing/server/service.ts'

export const accept: Step = async (deal) => {
  const { tx, actor } = deal
  const moved = await go(deal, { changes: { acceptTime: nowText(), ...prioritised(deal) } })
  await meet(tx, actor, moved, 'ACCEPT')
  await followPriority(deal, moved)
  return autoDispatch(tx, moved)
}

export const reject: Step = async (deal) => {
  const { tx, actor, input } = deal
  const moved = await go(deal, { changes: { closeTime: nowText() } })
  await meet(tx, actor, moved, 'ACCEPT')
  await closeTimers(tx, actor, ref(moved))
  await tellRequester(tx, actor, moved, repairTemplates.rejected, { no: moved.repairNo, reason: input.remark ?? '' })
  return moved
}

export const cancel: Step = async (deal) => {
  const { tx, actor } = deal
  const moved = await go(deal, { changes: { closeTime: nowText() } })
  await closeTimers(tx, actor, ref(moved))
  return moved
}
