import { on, type Handler } from '#kernel/server/events/handler.ts'
import { paymentReversed, paymentTaken } from '../shared/events.ts'
import { tellTaken, tellUndone } from './notices.ts'

/** Whoever has paid is told behind the posting: whoever takes money waits for no message. */
export const payHandlers: readonly Handler[] = [
  on(paymentTaken, 'fee.payment-told', (tx, actor, { orderId }) => tellTaken(tx, actor, orderId)),
  on(paymentReversed, 'fee.payment-undone-told', (tx, actor, { orderId }) => tellUndone(tx, actor, orderId)),
]
