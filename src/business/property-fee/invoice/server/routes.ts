import { exportRoute } from '#engines/manage-view/server/export.ts'
import type { PlainQuestion } from '#engines/manage-view/shared/plain-endpoint.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { readOrder } from '../../payment/server/read-order.ts'
import { hiddenInvoice, invoiceApi, invoiceCalls, mineInvoiceCalls } from '../shared/api.ts'
import type { FeeInvoice, InvoiceDetail } from '../shared/schema.ts'
import { applyInvoice } from './apply-invoice.ts'
import type { InvoiceFlow } from './flow.ts'
import { invoiceList } from './lists.ts'
import { applyOwn, dealOwn, quoteOwn, readMine, readOne } from './deal-mine.ts'
import type { InvoiceParts } from './ports.ts'
import { readQuote } from './read-quote.ts'
import { invoiceTables, type StoredInvoice } from './tables.ts'
import { invoicePlaces } from './seal-title.ts'

const readStored = async (reader: Reader, actor: Actor, id: string): Promise<StoredInvoice> =>
  found((await readRow(reader, actor, invoiceTables.feeInvoice, id)) as StoredInvoice | undefined)

async function readPlain(
  db: Db,
  actor: Actor,
  { id, field, ...look }: PlainQuestion<keyof typeof hiddenInvoice>,
  services: Services,
): Promise<{ value: string }> {
  const row = await db.read(actor, (tx) => readStored(tx, actor, id))
  const sealed = { titleName: row.personSealed, email: row.emailSealed, phone: row.phoneSealed }[field]
  if (sealed === null) throw refusal(`该发票没有隐藏的${hiddenInvoice[field]}`)
  await reveal(services, actor, { subject: `发票${row.applyNo}的${hiddenInvoice[field]}`, ...look })
  return { value: services.secrets.open(invoicePlaces[field], sealed) }
}

const detail = async (reader: Reader, actor: Actor, row: FeeInvoice): Promise<FeeInvoice & InvoiceDetail> => ({
  ...row,
  lines: (await readStored(reader, actor, row.id)).lines,
})

export function invoiceRoutes(parts: InvoiceParts, flow: InvoiceFlow): readonly Route[] {
  const records = recordsOf<FeeInvoice, FeeInvoice & InvoiceDetail>({ list: invoiceList, detail, flow })
  const { secrets } = parts
  return [
    route(invoiceCalls.quote, (db, actor, { orderId }) =>
      db.read(actor, async (tx) => readQuote(tx, (await readOrder(tx, actor, orderId)).id)),
    ),
    route(invoiceCalls.apply, (db, actor, input) =>
      db.write(actor, async (tx) => {
        const order = await readOrder(tx, actor, input.orderId)
        return invoiceList.one(tx, actor, await applyInvoice({ tx, actor, parts }, order, input, 'DESK'))
      }),
    ),
    route(invoiceCalls.plain, (db, actor, input, { services }) => readPlain(db, actor, input, services)),
    route(mineInvoiceCalls.list, (db, actor) =>
      db.read(actor, async (tx) => ({ invoices: await readMine(tx, actor, secrets) })),
    ),
    route(mineInvoiceCalls.quote, (db, actor, { orderId }) => db.read(actor, (tx) => quoteOwn(tx, actor, orderId))),
    route(mineInvoiceCalls.apply, (db, actor, input) =>
      db.write(actor, async (tx) => readOne(tx, actor, secrets, await applyOwn({ tx, actor, parts }, input))),
    ),
    route(mineInvoiceCalls.withdraw, (db, actor, { id }) =>
      db.write(actor, (tx) => dealOwn({ tx, actor, secrets }, flow, id, 'withdraw')),
    ),
    route(mineInvoiceCalls.take, (db, actor, { id }) =>
      db.write(actor, (tx) => dealOwn({ tx, actor, secrets }, flow, id, 'take')),
    ),
    route(invoiceApi.page, (db, actor, query) => invoiceList.page(db, actor, query)),
    route(invoiceApi.one, (db, actor, { id }) => db.read(actor, (tx) => records.whole(tx, actor, id))),
    route(invoiceApi.deal, (db, actor, input, { services }) => records.deal(db, actor, input, services)),
    exportRoute(invoiceApi.export, '发票', () => invoiceList),
  ]
}
