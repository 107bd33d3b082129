import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { billMachine } from '../../bill/shared/states.ts'
import { findWayBack, refundOrder } from '../../online/server/place-refund.ts'
import { accountBehind } from '../../online/server/read-mine.ts'
import { channelOf } from '../../online/shared/channel-ways.ts'
import type { OnlineChannel } from '../../online/shared/dictionaries.ts'
import { holdBillsOf } from '../../payment/server/repository.ts'
import { readOrder } from '../../payment/server/read-order.ts'
import { refundReason } from '../shared/dictionaries.ts'
import type { RefundParts } from './ports.ts'
import { readLines } from './repository.ts'
import { splitOf } from './settle-refund.ts'
import type { StoredRefund } from './tables.ts'

/**
 * The channel through which a sum of a payment has to go back; undefined where it did not come in by one, too long ago,
 * or where the organisation has no account there any more.
 */
export async function channelBack(
  reader: Reader,
  settings: Pick<RefundParts, 'payAccounts'>,
  payOrderId: string,
  sum: string,
): Promise<OnlineChannel | undefined> {
  const way = await findWayBack(reader, payOrderId)
  if (!way || compare(sum, way.rest) > 0 || !accountBehind(settings, reader.tenantId, way)) return undefined
  return channelOf(way.way)
}

/** `TK20260001`, and `TK20260001-2` once the channel has finally refused the first. */
export const numberOf = (refundNo: string, tries: number): string => (tries === 1 ? refundNo : `${refundNo}-${tries}`)

/** Asks the channel of a payment for the money, behind this transaction: bills and accounts stay as they are until it has gone. */
export async function sendBack(
  tx: Tx,
  actor: Actor,
  parts: Pick<RefundParts, 'payAccounts'>,
  refund: StoredRefund,
): Promise<void> {
  const { payOrderId, channelNo, money, reasonCode } = refund
  const system = systemActor(tx.tenantId)
  const order = await readOrder(tx, system, payOrderId ?? '', true)
  await splitOf(tx, order, refund)
  // Approved long ago, perhaps: nobody asks where nobody would answer.
  if (!(await channelBack(tx, parts, order.id, money))) throw refusal('该收款已不能原路退回，请取消后重新申请退款')
  const asked = { payOrderId: order.id, refundNo: channelNo ?? '', amount: money }
  await refundOrder(tx, actor, { ...asked, reason: refundReason.items[reasonCode] })
  // Held, so that nobody gives a bill up without seeing that something of it goes back.
  const back = new Set((await readLines(tx, refund.id)).map(({ billId }) => billId))
  const stuck = (await holdBillsOf(tx, order.id)).find(
    (bill) => back.has(bill.id) && !('refunded' in billMachine.states[bill.state].on),
  )
  if (stuck) throw refusal(`账单${stuck.billNo}${billMachine.states[stuck.state].label}，不能退回已收款项`)
}
