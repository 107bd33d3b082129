import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { found } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { readPayers } from '../../online/server/mine-repository.ts'
import { ownOrder, ownOrderText } from '../../receipt/server/mine-files.ts'
import type { StoredOrder } from '../../payment/server/tables.ts'
import type { InvoiceInput, InvoiceQuote, MineInvoice } from '../shared/schema.ts'
import { applyInvoice } from './apply-invoice.ts'
import { invoicePurposes } from './files.ts'
import type { InvoiceFlow } from './flow.ts'
import type { Act } from './ports.ts'
import { readQuote } from './read-quote.ts'
import { lockInvoice } from './repository.ts'

const mine = `select t.id, t.apply_no, t.invoice_kind, t.order_id, o.pay_no, m.name as room_name, t.title_kind,
    coalesce(t.firm_title, t.person_mask) as title_name, t.amount, t.tax, t.reversed, t.reason, t.tax_number, t.issued_on, t.file,
    t.create_time, t.state
  from fee_invoice t join fee_pay_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
    left join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id
  where t.tenant_id = $1 and t.del_flag = 0 and ($2::text is null or t.id = $2) and ${ownOrderText('t.order_id', '$3')}
    -- What nobody has issued yet takes nothing back.
    and (t.invoice_kind = 'BLUE' or t.tax_number is not null)
  order by t.create_time desc, t.id desc limit 100`

/** Invoices of payments that are wholly the caller's, the newest first; of one id where it is named. */
export async function readMine(
  reader: Reader,
  { userId }: Actor,
  secrets: Secrets,
  id: string | null = null,
): Promise<MineInvoice[]> {
  const values = [reader.tenantId, id, await readPayers(reader, userId)]
  const rows = await reader.all(statement<MineInvoice>(mine, values))
  return rows.map((row) => ({ ...row, file: shownPaths(secrets, row.file, invoicePurposes) }))
}

/** One of them; nothing of others. */
export const readOne = async (reader: Reader, actor: Actor, secrets: Secrets, id: string): Promise<MineInvoice> =>
  found((await readMine(reader, actor, secrets, id))[0])

export async function quoteOwn(reader: Reader, actor: Actor, orderId: string): Promise<InvoiceQuote> {
  await ownOrder(reader, actor, orderId)
  return readQuote(reader, orderId)
}

/** Asks for the invoice of a payment of the caller's own. */
export async function applyOwn(act: Act, input: InvoiceInput): Promise<string> {
  const { tx, actor } = act
  await ownOrder(tx, actor, input.orderId)
  const text = 'select id, village_id, creditor_id, room_id from fee_pay_order where tenant_id = $1 and id = $2'
  const order = await tx.one(
    statement<Pick<StoredOrder, 'id' | 'villageId' | 'creditorId' | 'roomId'>>(text, [tx.tenantId, input.orderId]),
  )
  return applyInvoice({ ...act, actor: actorSeeing(actor, 'everything') }, order, input, 'MINE')
}

/** Takes back what the caller may see as theirs, or has it handed over; what is handed over already stays so. */
export async function dealOwn(
  { tx, actor, secrets }: { tx: Tx; actor: Actor; secrets: Secrets },
  flow: InvoiceFlow,
  id: string,
  action: 'withdraw' | 'take',
): Promise<MineInvoice> {
  await readOne(tx, actor, secrets, id)
  const row = found(await lockInvoice(tx, id))
  if (action === 'withdraw' || row.state === 'G')
    await move(tx, actorSeeing(actor, 'everything'), flow, row, action, {}, { bySystem: true })
  return readOne(tx, actor, secrets, id)
}
