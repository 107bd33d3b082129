import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { readOrder } from '../../payment/server/read-order.ts'
import type { StoredOrder } from '../../payment/server/tables.ts'
import type { ReceiptType } from '../shared/dictionaries.ts'
import { receiptMachine } from '../shared/states.ts'
import { receiptTables, type StoredReceipt } from './tables.ts'

const prefixes: Readonly<Record<ReceiptType, string>> = { RECEIPT: 'SJ', RED: 'HZ' }

/** The next number of an organisation, kind and year: held until the end of the transaction, so that none is left out. */
async function nextNumber(tx: Tx, creditorId: string, type: ReceiptType): Promise<string> {
  const prefix = `${prefixes[type]}${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, `${prefix} ${creditorId}`)).padStart(7, '0')
}

/** The receipt of a payment that is not void; of red ones that of a refund, or of a payment that was undone whole. */
export const findReceipt = (
  reader: Reader,
  orderId: string,
  type: ReceiptType,
  refundId: string | null = null,
): Promise<StoredReceipt | undefined> =>
  reader.maybe(
    statement<StoredReceipt>(
      `select * from fee_receipt where tenant_id = $1 and order_id = $2 and receipt_type = $3 and state <> 'VOID'
        and refund_id is not distinct from $4`,
      [reader.tenantId, orderId, type, refundId],
    ),
  )

interface Drawn {
  type: ReceiptType
  amount: string
  refundId?: string
}

async function draw(tx: Tx, actor: Actor, order: StoredOrder, { type, amount, refundId }: Drawn): Promise<string> {
  const { id: orderId, villageId, creditorId } = order
  const known = await findReceipt(tx, orderId, type, refundId ?? null)
  if (known) return known.id
  const { id } = await insertRow(tx, actor, receiptTables.feeReceipt, {
    ...{ receiptType: type, orderId, refundId: refundId ?? null, villageId, creditorId, amount },
    ...{ receiptNo: await nextNumber(tx, creditorId, type), issuedOn: today(), voidReason: null },
    state: receiptMachine.initial,
  })
  await logState(tx, actor, receiptMachine, { id, from: null, to: receiptMachine.initial, action: 'issue' })
  return id
}

const paidRefunds = `select id, amount from fee_refund where tenant_id = $1 and pay_order_id = $2 and state = 'SUCCESS' order by paid_at, id`

/** Red receipts of all that went back of a payment by refunds; answers that of one of them. */
async function drawRed(tx: Tx, actor: Actor, order: StoredOrder, refundId: string | null): Promise<string | undefined> {
  let wanted: string | undefined
  for (const { id, amount } of await tx.all(
    statement<{ id: string; amount: string }>(paidRefunds, [tx.tenantId, order.id]),
  )) {
    const made = await draw(tx, actor, order, { type: 'RED', amount: `-${amount}`, refundId: id })
    if (id === refundId) wanted = made
  }
  return wanted
}

/**
 * The receipt of a payment, drawn unless it has one, with the red ones of what went back of it; of a refund, or of a
 * payment that was undone, the red one. In a short transaction of its own, behind the posting: whoever posts waits for no
 * number.
 */
export async function issueReceipt(
  tx: Tx,
  actor: Actor,
  orderId: string,
  refundId: string | null = null,
): Promise<string> {
  const order = await readOrder(tx, actor, orderId, true)
  const known = await findReceipt(tx, orderId, 'RECEIPT')
  if (order.state === 'REVOKING' && !known) throw refusal('该收款撤销待确认，暂不能开具收据')
  if (order.state === 'REFUND') {
    if (!known) throw refusal('该收款已撤销且没有开具过收据')
    return draw(tx, actor, order, { type: 'RED', amount: `-${order.amount}` })
  }
  const plain = await draw(tx, actor, order, { type: 'RECEIPT', amount: order.amount })
  const red = await drawRed(tx, actor, order, refundId)
  if (refundId && !red) throw refusal('该退款尚未付款，不能开具红字收据')
  return red ?? plain
}
