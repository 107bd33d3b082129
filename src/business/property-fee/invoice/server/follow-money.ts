import { move } from '#kernel/server/move.ts'
import { isSame, redLines } from '../shared/invoice-lines.ts'
import { askRed } from './apply-invoice.ts'
import type { InvoiceFlow } from './flow.ts'
import type { Act } from './ports.ts'
import { findOpen, readPaid, readReds } from './repository.ts'

/**
 * Money of a payment went back. What was asked for and not issued lapses, for it is of more than is paid; what is issued
 * is to be taken back in red by as much, bill by bill. Asks the books, not the event, so it may come late or twice.
 */
export async function followMoney(act: Act, flow: InvoiceFlow, orderId: string): Promise<void> {
  const { tx, actor } = act
  const blue = await findOpen(tx, orderId, 'for update')
  if (!blue) return
  const left = await readPaid(tx, orderId)
  if (blue.state === 'W' || blue.state === 'U') {
    if (isSame(blue.lines, left)) return
    await move(tx, actor, flow, blue, 'lapse', { remark: '款项已退回或撤销，请按实际缴费重新申请' }, { bySystem: true })
    return
  }
  const lines = redLines(blue.lines, await readReds(tx, blue.id), left)
  if (lines.length > 0) await askRed(act, blue, lines, { source: 'MONEY', reason: '款项已退回或撤销' })
}
