import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { logState } from '#kernel/server/move.ts'
import { userOf } from '../../server/seed-payments.ts'
import type { StoredOrder } from '../../payment/server/tables.ts'
import { sumsOf, taxed } from '../shared/invoice-lines.ts'
import type { InvoiceInput } from '../shared/schema.ts'
import { invoiceMachine } from '../shared/states.ts'
import type { InvoiceParts } from './ports.ts'
import { nextApplyNo, readPaid } from './repository.ts'
import { titleOf } from './seal-title.ts'
import { invoiceTables, type StoredInvoice } from './tables.ts'

const demoTenant = 1

/** A payment by card in a turn that has ended: nothing of it goes back in the demonstration. */
const taken = `select o.id, o.village_id, o.creditor_id, o.room_id from fee_pay_order o
    join fee_shift s on s.tenant_id = o.tenant_id and s.id = o.shift_id
  where o.tenant_id = $1 and o.state = 'SUCCESS' and s.state = 'CHECKED' and o.prepaid = 0 and o.channel = 'POS' order by o.id limit 1`

type Taken = Pick<StoredOrder, 'id' | 'villageId' | 'creditorId' | 'roomId'>

const firm: Omit<InvoiceInput, 'orderId'> = {
  titleKind: 'COMPANY',
  ...{ titleName: '宁安市晨光文化用品有限公司', taxNo: '91330199MA0000001W' },
  ...{ email: 'caiwu@example.com', remark: '住户以单位名义报销' },
}
const person: Omit<InvoiceInput, 'orderId'> = { titleKind: 'PERSON', titleName: '陈晓东', phone: '13800000000' }

/** The steps that a row has behind it, by whom, in order. */
type Way = readonly (readonly [by: Actor, action: string, to: string])[]

async function store(
  tx: Tx,
  parts: InvoiceParts,
  order: Taken,
  input: Omit<InvoiceInput, 'orderId'>,
  way: Way,
  part: Partial<StoredInvoice>,
) {
  const { id: orderId, villageId, creditorId, roomId } = order
  const [first] = way
  const lines = taxed(await readPaid(tx, orderId))
  if (!first || lines.length === 0) return
  const { id } = await insertRow(tx, first[0], invoiceTables.feeInvoice, {
    ...{ taxCode: null, taxNumber: null, issuedOn: null, issuerId: null, file: null, reason: null, reversed: '0.00' },
    ...{ ...titleOf(parts.secrets, { orderId, ...input }), ...sumsOf(lines), lines, orderId, blueId: null },
    ...{ villageId, creditorId, roomId, invoiceKind: 'BLUE', source: 'DESK', remark: input.remark ?? null },
    ...{ applyNo: await nextApplyNo(tx), applicantId: first[0].userId, state: way.at(-1)?.[2], ...part },
  } as Partial<StoredInvoice>)
  let from: string | null = null
  for (const [by, action, to] of way) {
    await logState(tx, by, invoiceMachine, { id, from, to, action, remark: action === 'refuse' ? part.reason : null })
    from = to
  }
}

/** An application that was refused, and the one that followed it, issued on paper and handed over: inboxes begin empty. */
export const invoiceSeed = (parts: InvoiceParts): Seed => ({
  async load(db) {
    await db.write(systemActor(demoTenant), async (tx) => {
      const [cashier, manager] = [await userOf(tx, 'staff0101'), await userOf(tx, 'pm0101')]
      const order = await tx.maybe(statement<Taken>(taken, [demoTenant]))
      if (!cashier || !manager || !order) return
      const asked = [cashier, 'apply', 'W'] as const
      const refused = { reason: '须以单位名义开具，请补充税号' }
      await store(tx, parts, order, person, [asked, [manager, 'refuse', 'F']], refused)
      const way: Way = [asked, [manager, 'accept', 'U'], [manager, 'issue', 'G'], [cashier, 'take', 'C']]
      const issued = { taxCode: '031002600111', taxNumber: '20260001', issuedOn: today(), issuerId: manager.userId }
      await store(tx, parts, order, firm, way, issued)
    })
  },
})
