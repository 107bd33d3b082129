import { sumOf } from '../shared/quotation.ts'
import { noSuspension } from '#services/ticket/suspension/server/actions.ts'
import { unassigned } from '#services/ticket/work/shared/assignment.ts'
import { go, type Deal, type Step } from '../../server/flow.ts'
import { repairTemplates, tellDone, tellRequester } from '../../server/notices.ts'
import { beginVerification } from '../../timing/server/service.ts'
import { settleWork, workDone } from '../../work/server/steps.ts'
import type { StoredRepair } from '../../server/tables.ts'

export const quote: Step = async (deal) => {
  const { tx, actor, input } = deal
  const quotation = input.quotation ?? []
  const amount = sumOf(quotation)
  const changes = { quotation, amount, quoteState: 'WAIT_CONFIRM', paidFlag: 'Y' } as const
  const moved = await go(deal, { changes, detail: { quotation, amount } })
  await tellRequester(tx, actor, moved, repairTemplates.quoted, { no: moved.repairNo, amount })
  return moved
}

export const quoteConfirm: Step = (deal) =>
  go(deal, { changes: { quoteState: 'CONFIRMED', payerType: 'OWNER' }, detail: { amount: deal.row.amount } })

/** The price stays in the timeline; nothing of it can be charged any more. */
export const quoteRefuse: Step = (deal) =>
  go(deal, {
    changes: { ...unassigned, ...noSuspension, quoteState: 'REFUSED', amount: '0.00', paidFlag: 'N' },
    detail: { quotation: deal.row.quotation, amount: deal.row.amount },
  })

/** The work is done as far as the worker is concerned: waiting for money is not the worker's time. */
export const charge: Step = async (deal) => {
  const changes = workDone(deal)
  const moved = await go(deal, { changes, detail: { amount: deal.row.amount }, at: changes.finishTime })
  await settleWork(deal, changes)
  return moved
}

export const paid: Step = (deal) => {
  const receiptNo = deal.input.receiptNo ?? ''
  return settled(deal, { receiptNo, payerType: 'OWNER' }, { receiptNo, amount: deal.row.amount })
}

export const waive: Step = (deal) =>
  settled(deal, { amount: '0.00', payerType: 'COMPANY' }, { waived: deal.row.amount })

async function settled(
  deal: Deal,
  changes: Partial<StoredRepair>,
  detail: Record<string, unknown>,
): Promise<StoredRepair> {
  const { tx, actor } = deal
  const moved = await go(deal, { changes, detail })
  await beginVerification(tx, actor, moved)
  await tellDone(tx, actor, moved)
  return moved
}
