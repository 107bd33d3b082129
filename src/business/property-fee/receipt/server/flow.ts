import { statement } from '#kernel/server/db/statement.ts'
import { flow, type Flow, type Guard, type StepInput } from '#kernel/server/move.ts'
import { supervisorRefusal } from '../../server/creditor-repository.ts'
import { receiptMachine } from '../shared/states.ts'
import { receiptTables, type StoredReceipt } from './tables.ts'

/** What was taken back in red stands for good, and so does what takes it back. */
const isPlain: Guard<StoredReceipt, StepInput> = async ({ tx, actor, row }) => {
  const refused = await supervisorRefusal(tx, actor, row)
  if (refused) return refused
  const text = 'select state from fee_pay_order where tenant_id = $1 and id = $2'
  const { state } = await tx.one(statement<{ state: string }>(text, [tx.tenantId, row.orderId]))
  if (state !== 'SUCCESS' || row.receiptType === 'RED') return '撤销中或已红冲的收据不能作废'
  const back = `select exists (select from fee_refund where tenant_id = $1 and pay_order_id = $2
    and state in ('APPLY', 'AUDITING', 'WAITING', 'SUCCESS')) as known`
  const { known } = await tx.one(statement<{ known: boolean }>(back, [tx.tenantId, row.orderId]))
  return known ? '退款中或已退款的收据不能作废' : undefined
}

export const receiptFlow: Flow<StoredReceipt, StepInput> = flow<StoredReceipt, StepInput>(
  receiptMachine,
  receiptTables.feeReceipt,
  { isPlain },
  { outcome: ({ input }) => ({ changes: { voidReason: input.remark ?? null } }) },
)
