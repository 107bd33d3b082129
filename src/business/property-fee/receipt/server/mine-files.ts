import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import type { PaperDraft, PaperSource } from '#services/issued-paper/server/actions.ts'
import { readPayers } from '../../online/server/mine-repository.ts'
import { receiptKind } from '../shared/api.ts'
import type { ReceiptSheet } from '../shared/schema.ts'
import { issueReceipt } from './issue-receipt.ts'
import { draftOf } from './paper-files.ts'

/** A condition: all of a payment is for bills and accounts of some households, so that nothing of others stands on its papers. */
export const ownOrderText = (order: string, payers: string): string =>
  `exists (select from fee_pay_item i where i.tenant_id = $1 and i.order_id = ${order})
  and not exists (select from fee_pay_item i left join fee_bill b on b.tenant_id = $1 and b.id = i.bill_id
      left join fee_account a on a.tenant_id = $1 and a.id = i.account_id
    where i.tenant_id = $1 and i.order_id = ${order}
      and not coalesce(coalesce(b.payer_id, a.payer_id) = any(${payers}::text[]), false))`

const wholly = `select o.id, o.state from fee_pay_order o where o.tenant_id = $1 and o.id = $2 and ${ownOrderText('o.id', '$3')}`

/** A payment that is wholly the caller's. */
export const ownOrder = async (reader: Reader, actor: Actor, orderId: string): Promise<{ state: string }> => {
  const values = [reader.tenantId, orderId, await readPayers(reader, actor.userId)]
  return found(await reader.maybe(statement<{ id: string; state: string }>(wholly, values)))
}

const ofReceipt = `select order_id from fee_receipt where tenant_id = $1 and id = $2 and state <> 'VOID'`
/** The name of whoever has paid, where it is the reader's own. */
const ownName = `select p.name from fee_pay_order o join ref_payer p on p.tenant_id = o.tenant_id and p.id = o.payer_id
  where o.tenant_id = $1 and o.id = $2 and p.user_id = $3`

/** The receipt of a payment of the caller's own, drawn unless it has one; answers its id. */
export async function issueOwn(tx: Tx, actor: Actor, orderId: string): Promise<string> {
  const { state } = await ownOrder(tx, actor, orderId)
  if (state !== 'SUCCESS') throw refusal('该缴费已退回或正在办理退回，不能打印收据')
  return issueReceipt(tx, actorSeeing(actor, 'everything'), orderId)
}

async function ownDraft(reader: Reader, actor: Actor, id: string): Promise<PaperDraft<ReceiptSheet>> {
  const receipt = await reader.maybe(statement<{ orderId: string }>(ofReceipt, [reader.tenantId, id]))
  const { orderId } = found(receipt)
  await ownOrder(reader, actor, orderId)
  const own = await reader.maybe(statement<{ name: string }>(ownName, [reader.tenantId, orderId, actor.userId]))
  return draftOf(reader, actorSeeing(actor, 'everything'), id, own?.name)
}

/** Receipts of the caller's own payments on paper; of the same kind as those of the desk, so copies count together. */
export const minePapers: PaperSource<ReceiptSheet> = {
  kind: receiptKind,
  drafts: (reader, actor, ids) => Promise.all(ids.map((id) => ownDraft(reader, actor, id))),
}
