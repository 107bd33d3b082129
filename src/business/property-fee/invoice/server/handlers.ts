import { on, type Handler } from '#kernel/server/events/handler.ts'
import { billCorrected } from '../../adjustment/shared/events.ts'
import { paymentReversed } from '../../payment/shared/events.ts'
import { refundPaid } from '../../refund/shared/events.ts'
import { followMoney } from './follow-money.ts'
import type { InvoiceFlow } from './flow.ts'
import type { InvoiceParts } from './ports.ts'

/** No invoice stands for money that went back, or is for no bill any more. */
export const invoiceHandlers = (parts: InvoiceParts, flow: InvoiceFlow): readonly Handler[] => [
  on(paymentReversed, 'fee.invoice-payment-reversed', (tx, actor, { orderId }) =>
    followMoney({ tx, actor, parts }, flow, orderId),
  ),
  on(billCorrected, 'fee.invoice-bill-corrected', (tx, actor, { orderId }) =>
    followMoney({ tx, actor, parts }, flow, orderId),
  ),
  on(refundPaid, 'fee.invoice-refund-paid', (tx, actor, { orderId }) =>
    followMoney({ tx, actor, parts }, flow, orderId),
  ),
]
