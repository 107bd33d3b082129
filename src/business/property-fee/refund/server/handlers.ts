import { on, type Handler } from '#kernel/server/events/handler.ts'
import { findReceipt, issueReceipt } from '../../receipt/server/issue-receipt.ts'
import { onlineRefundEnded } from '../../online/shared/events.ts'
import { refundPaid } from '../shared/events.ts'
import { takeChannelWord } from './take-channel-word.ts'
import type { RefundFlow } from './flow.ts'

/** A receipt is taken back in red by what went back of its payment, whether or not anybody prints it. */
export const refundHandlers = (flow: RefundFlow): readonly Handler[] => [
  on(refundPaid, 'fee.refund-paid', async (tx, actor, { orderId, refundId }) => {
    if (await findReceipt(tx, orderId, 'RECEIPT')) await issueReceipt(tx, actor, orderId, refundId)
  }),
  on(onlineRefundEnded, 'fee.refund-ended', (tx, actor, told) => takeChannelWord(tx, actor, flow, told)),
]
