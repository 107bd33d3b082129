import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRow, readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { payTables, type StoredOrder } from '../../payment/server/tables.ts'
import type { ReceiptType } from '../shared/dictionaries.ts'
import { receiptMachine } from '../shared/states.ts'
import { receiptTables, type StoredReceipt } from './tables.ts'

const prefixes: Readonly<Record<ReceiptType, string>> = { RECEIPT: 'SJ', RED: 'HZ' }

/** The next number of an organisation, kind and year: held until the end of the transaction, so that none is left out. */
async function nextNumber(tx: Tx, creditorId: string, type: ReceiptType): Promise<string> {
  const prefix = `${prefixes[type]}${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, `${prefix} ${creditorId}`)).padStart(7, '0')
}

/** The receipt of a payment that is not void. */
export const findReceipt = (reader: Reader, orderId: string, type: ReceiptType): Promise<StoredReceipt | undefined> =>
  reader.maybe(
    statement<StoredReceipt>(
      `select * from fee_receipt where tenant_id = $1 and order_id = $2 and receipt_type = $3 and state <> 'VOID'`,
      [reader.tenantId, orderId, type],
    ),
  )

/**
 * The receipt of a payment, drawn unless it has one; of one that was undone the red one. In a short transaction of its
 * own, behind the posting: whoever posts waits for no number.
 */
export async function issueReceipt(tx: Tx, actor: Actor, orderId: string): Promise<string> {
  const order = found(
    (await readRow(tx, actor, payTables.feePayOrder, orderId, { lock: true })) as StoredOrder | undefined,
  )
  const plain = await findReceipt(tx, orderId, 'RECEIPT')
  if (order.state !== 'REFUND' && plain) return plain.id
  if (order.state === 'REVOKING') throw refusal('该收款撤销待确认，暂不能开具收据')
  if (order.state === 'REFUND' && !plain) throw refusal('该收款已撤销且没有开具过收据')
  const type = order.state === 'REFUND' ? 'RED' : 'RECEIPT'
  const known = await findReceipt(tx, orderId, type)
  if (known) return known.id
  const { villageId, creditorId, amount } = order
  const { id } = await insertRow(tx, actor, receiptTables.feeReceipt, {
    ...{ receiptType: type, orderId, villageId, creditorId, amount: type === 'RED' ? `-${amount}` : amount },
    ...{ receiptNo: await nextNumber(tx, creditorId, type), issuedOn: today(), voidReason: null },
    state: receiptMachine.initial,
  })
  await logState(tx, actor, receiptMachine, { id, from: null, to: receiptMachine.initial, action: 'issue' })
  return id
}
