import { on, type Handler } from '#kernel/server/events/handler.ts'
import { paymentReversed } from '../../payment/shared/events.ts'
import { findReceipt, issueReceipt } from './issue-receipt.ts'

/** A payment that was undone has its receipt taken back in red, whether or not anybody prints it. */
export const receiptHandlers: readonly Handler[] = [
  on(paymentReversed, 'fee.payment-reversed', async (tx, actor, { orderId }) => {
    if (await findReceipt(tx, orderId, 'RECEIPT')) await issueReceipt(tx, actor, orderId)
  }),
]
