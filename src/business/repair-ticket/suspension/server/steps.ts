import {
  answerSuspension,
  askSuspension,
  endSuspension,
  followSuspension,
} from '#services/ticket/suspension/server/actions.ts'
import { go, ref, type Deal, type Step } from '../../server/flow.ts'

/** Takes the step; timers rest and go on with the work. */
async function goResting(deal: Deal, outcome: Parameters<typeof go>[1]): ReturnType<Step> {
  const { tx, actor, row } = deal
  const moved = await go(deal, outcome)
  await followSuspension(tx, actor, ref(moved), { before: row, moved })
  return moved
}

export const suspend: Step = (deal) => goResting(deal, askSuspension(deal.row, deal.input))
export const suspendApprove: Step = (deal) => goResting(deal, answerSuspension(deal.row, deal.input))
export const resume: Step = (deal) => goResting(deal, endSuspension(deal.row))
