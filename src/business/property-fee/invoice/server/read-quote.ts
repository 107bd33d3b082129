import type { Reader } from '#kernel/server/db/db.ts'
import { sumsOf, taxed, type PaidLine } from '../shared/invoice-lines.ts'
import type { InvoiceQuote } from '../shared/schema.ts'
import { findOpen, readOrderState, readPaid } from './repository.ts'

/** Why a payment is not to be invoiced now as far as its money goes. */
export async function moneyRefusal(reader: Reader, orderId: string, isHeld: boolean): Promise<string | undefined> {
  const { state, isReturning } = await readOrderState(reader, orderId, isHeld)
  if (state !== 'SUCCESS') return '该收款已撤销或撤销待确认，不能开票'
  return isReturning ? '该收款正在办理退款，办结后方可开票' : undefined
}

/** Why nobody may ask for an invoice of a payment; undefined when they may. */
export async function orderRefusal(
  reader: Reader,
  orderId: string,
  lines: readonly PaidLine[],
): Promise<string | undefined> {
  const open = await findOpen(reader, orderId)
  if (open) return `该收款已有开票申请${open.applyNo}`
  return lines.length === 0 ? '该收款没有可开票的金额，押金和预存款以收据为凭' : undefined
}

/** What an invoice of a payment would be now, or why there is none. */
export async function readQuote(reader: Reader, orderId: string): Promise<InvoiceQuote> {
  const lines = taxed(await readPaid(reader, orderId))
  const refused = (await moneyRefusal(reader, orderId, false)) ?? (await orderRefusal(reader, orderId, lines))
  return { refusal: refused ?? null, ...sumsOf(lines), lines }
}
