import { statement } from '#kernel/server/db/statement.ts'
import type { Guard, StepInput } from '#kernel/server/move.ts'
import { supervisorRefusal } from '../../server/creditor-repository.ts'
import { isSame, redLines } from '../shared/invoice-lines.ts'
import { moneyRefusal } from './read-quote.ts'
import { readPaid, readReds } from './repository.ts'
import type { StoredInvoice } from './tables.ts'

type Check = Guard<StoredInvoice, StepInput>

const isOurs: Check = ({ tx, actor, row }) => supervisorRefusal(tx, actor, row)

const mayRefuse: Check = (context) => (context.row.invoiceKind === 'RED' ? '红字发票不能驳回' : isOurs(context))

/** Of an invoice: the money is still where it was, and stays there until it is noted. */
const mayIssue: Check = async (context) => {
  const refused = await isOurs(context)
  const { tx, row, input } = context
  if (refused || row.invoiceKind === 'RED') return refused
  const moved = await moneyRefusal(tx, row.orderId, input !== undefined)
  if (moved) return moved
  return isSame(row.lines, await readPaid(tx, row.orderId)) ? undefined : '收款金额已变化，请驳回后按实际缴费重新申请'
}

const mayRedden: Check = async (context) => {
  const { tx, row } = context
  if (row.invoiceKind === 'RED') return '红字发票不能再红冲'
  const refused = await isOurs(context)
  if (refused) return refused
  return redLines(row.lines, await readReds(tx, row.id), []).length === 0 ? '该发票已全部申请红冲' : undefined
}

/** What an invoice takes back because money went back has to be issued; what somebody asked for by hand need not. */
const mayWithdraw: Check = async ({ tx, row, input }) => {
  if (row.invoiceKind === 'BLUE') return undefined
  const text = `select lines from fee_invoice where tenant_id = $1 and id = $2${input ? ' for update' : ''}`
  const blue = await tx.one(statement<Pick<StoredInvoice, 'lines'>>(text, [tx.tenantId, row.blueId]))
  const others = await readReds(tx, row.blueId ?? '', row.id)
  const isNeeded = redLines(blue.lines, others, await readPaid(tx, row.orderId)).length > 0
  return isNeeded ? '款项已退回，须开具红字发票，不能撤回' : undefined
}

export const invoiceGuards = { isOurs, mayRefuse, mayIssue, mayRedden, mayWithdraw }
