import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { badInput, found, given } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { flow, move, type Flow, type StepInput, type Taken } from '#kernel/server/move.ts'
import { compare, subtract } from '#kernel/shared/decimal.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { isDigital, numberFault } from '../shared/invoice-number.ts'
import { redLines } from '../shared/invoice-lines.ts'
import type { InvoiceStep } from '../shared/schema.ts'
import { invoiceMachine } from '../shared/states.ts'
import { askRed } from './apply-invoice.ts'
import { invoicePurposes } from './files.ts'
import { invoiceGuards } from './guards.ts'
import { tellApplicant } from './notices.ts'
import type { InvoiceParts } from './ports.ts'
import { lockInvoice, readReds } from './repository.ts'
import { invoiceTables, type StoredInvoice } from './tables.ts'
import { followTodo } from './todos.ts'

export type Step = StepInput & Infer<typeof InvoiceStep>
export type InvoiceFlow = Flow<StoredInvoice, Step>
type Taking = Omit<Taken<StoredInvoice, Step>, 'moved'>

/** What was issued, as whoever issued it copies it. */
async function issuing({ tx, actor, input }: Taking): Promise<Partial<StoredInvoice>> {
  const taxNumber = given(input.taxNumber?.trim() || null, 'taxNumber', '请填写发票号码!')
  const taxCode = input.taxCode?.trim() || null
  const fault = numberFault(taxCode, taxNumber)
  if (fault) throw badInput({ [fault.field]: fault.text })
  const issuedOn = given(input.issuedOn, 'issuedOn', '请填写开票日期!')
  if (issuedOn > today()) throw badInput({ issuedOn: '开票日期不能晚于今天' })
  const file = storedPaths(input.file)
  if (file === null && isDigital(taxNumber)) throw badInput({ file: '请上传数电发票文件（PDF或OFD）!' })
  if (file !== null && !/\.(?:pdf|ofd)$/i.test(file)) throw badInput({ file: '发票文件应为PDF或OFD格式' })
  await claimPaths(tx, actor, { field: 'file', purposes: invoicePurposes, after: file })
  return { taxCode, taxNumber, issuedOn, file, issuerId: actor.userId }
}

/** What each step writes beside the state. */
async function outcomeOf(step: Taking): Promise<{ changes?: Partial<StoredInvoice> }> {
  if (step.action === 'issue') return { changes: await issuing(step) }
  if (step.action === 'refuse' || step.action === 'lapse') return { changes: { reason: step.input.remark ?? null } }
  return {}
}

/** A red one was issued: as much less stands of the invoice, and nothing once all of it was taken back. */
async function takeOff(tx: Tx, step: Taken<StoredInvoice, Step>, own: InvoiceFlow): Promise<void> {
  const blue = found(await lockInvoice(tx, step.moved.blueId ?? ''))
  const reversed = subtract(blue.reversed, step.moved.amount)
  const changes = { reversed }
  if (compare(reversed, blue.amount) < 0) await updateRow(tx, step.actor, invoiceTables.feeInvoice, blue, changes)
  else await move(tx, step.actor, own, blue, 'reversed', {}, { bySystem: true, changes })
}

async function followStep(parts: InvoiceParts, step: Taken<StoredInvoice, Step>, own: InvoiceFlow): Promise<void> {
  const { tx, actor, action, moved, input } = step
  const act = { tx, actor, parts }
  if (action === 'redden') {
    const lines = redLines(moved.lines, await readReds(tx, moved.id), [])
    await askRed(act, moved, lines, { source: 'DESK', reason: input.remark ?? '' })
    return
  }
  await followTodo(act, moved)
  if (action === 'issue' && moved.invoiceKind === 'RED') await takeOff(tx, step, own)
  if (action === 'issue' || action === 'refuse' || action === 'lapse') await tellApplicant(tx, actor, moved)
}

export function invoiceFlowOf(parts: InvoiceParts): InvoiceFlow {
  const own: InvoiceFlow = flow<StoredInvoice, Step>(invoiceMachine, invoiceTables.feeInvoice, invoiceGuards, {
    outcome: outcomeOf,
    follow: (step) => followStep(parts, step, own),
  })
  return own
}
