import { insertRow } from '#kernel/server/db/rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import type { StoredOrder } from '../../payment/server/tables.ts'
import { sumsOf, taxed, type TaxedLine } from '../shared/invoice-lines.ts'
import type { InvoiceInput } from '../shared/schema.ts'
import { invoiceMachine } from '../shared/states.ts'
import type { Act } from './ports.ts'
import { moneyRefusal, orderRefusal } from './read-quote.ts'
import { nextApplyNo, readPaid } from './repository.ts'
import { invoiceTables, type StoredInvoice } from './tables.ts'
import { titleOf } from './seal-title.ts'
import { followTodo } from './todos.ts'

const untaxed = { taxCode: null, taxNumber: null, issuedOn: null, issuerId: null, file: null, reversed: '0.00' }

/** Stores an application with what it comes to and asks whoever is to go on with it. */
async function store(act: Act, values: Partial<StoredInvoice> & { lines: TaxedLine[] }, state: 'W' | 'U') {
  const { tx, actor } = act
  const row = (await insertRow(tx, actor, invoiceTables.feeInvoice, {
    ...{ ...untaxed, remark: null, reason: null, ...values, ...sumsOf(values.lines) },
    ...{ applyNo: await nextApplyNo(tx), applicantId: actor.userId, state },
  })) as StoredInvoice
  await logState(tx, actor, invoiceMachine, { id: row.id, from: null, to: state, action: 'apply', remark: row.reason })
  await followTodo(act, row)
  return row
}

type Paid = Pick<StoredOrder, 'id' | 'villageId' | 'creditorId' | 'roomId'>

/** Asks for the invoice of a payment that the caller may ask for; answers its id. */
export async function applyInvoice(
  act: Act,
  { id: orderId, villageId, creditorId, roomId }: Paid,
  input: InvoiceInput,
  source: 'DESK' | 'MINE',
): Promise<string> {
  const title = titleOf(act.parts.secrets, input)
  // Held first: what goes back, or is asked for beside this, waits.
  const moved = await moneyRefusal(act.tx, orderId, true)
  if (moved) throw refusal(moved)
  const paid = await readPaid(act.tx, orderId)
  const refused = await orderRefusal(act.tx, orderId, paid)
  if (refused) throw refusal(refused)
  const about = { orderId, blueId: null, villageId, creditorId, roomId, source, remark: input.remark?.trim() || null }
  const { id } = await store(act, { ...title, ...about, invoiceKind: 'BLUE', lines: taxed(paid) }, 'W')
  return id
}

/** Asks whoever issues invoices for a red one of some lines of an invoice that is held. */
export async function askRed(
  act: Act,
  blue: StoredInvoice,
  lines: TaxedLine[],
  why: { source: 'DESK' | 'MONEY'; reason: string },
): Promise<void> {
  const { orderId, villageId, creditorId, roomId, titleKind, firmTitle, taxNo, personSealed, personMask } = blue
  const { emailSealed, emailMask, phoneSealed, phoneMask } = blue
  const same = { orderId, villageId, creditorId, roomId, titleKind, firmTitle, taxNo, personSealed, personMask }
  const sent = { emailSealed, emailMask, phoneSealed, phoneMask }
  await store(act, { ...same, ...sent, ...why, invoiceKind: 'RED', blueId: blue.id, lines }, 'U')
}
