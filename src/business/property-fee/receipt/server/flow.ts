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
  return state === 'SUCCESS' ? undefined : '撤销中或已红冲的收据不能作废'
}

export const receiptFlow: Flow<StoredReceipt, StepInput> = flow<StoredReceipt, StepInput>(
  receiptMachine,
  receiptTables.feeReceipt,
  { isPlain },
  { outcome: ({ input }) => ({ changes: { voidReason: input.remark ?? null } }) },
)
