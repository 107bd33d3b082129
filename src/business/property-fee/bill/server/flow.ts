import { now } from '#kernel/server/clock.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { flow, type Flow, type Guard, type StepInput } from '#kernel/server/move.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { BillStep } from '../shared/schema.ts'
import { isTouched } from '../../payment/shared/bill-state.ts'
import { lockRefusal } from '../shared/bill-lock.ts'
import { supplementRefusal } from './supplement-repository.ts'
import { billMachine } from '../shared/states.ts'
import { billTables, type StoredBill } from './tables.ts'
import { tellSettled } from './tell-settled.ts'

export type Step = StepInput & Infer<typeof BillStep>

/** What somebody has paid for or is paying, or what a correction has touched, is not made undone. */
const isUntouched: Guard<StoredBill, Step> = async ({ tx, row }) => {
  if (isTouched(row) || compare(row.netted, 0) !== 0) return '已有收款的账单不能作废，请走退款或冲正'
  if (compare(row.lateWaived, 0) > 0) return '已减免违约金的账单不能作废，请走冲正'
  return lockRefusal(row, now()) ?? supplementRefusal(tx, row.id)
}

export const billFlow: Flow<StoredBill, Step> = flow<StoredBill, Step>(
  billMachine,
  billTables.feeBill,
  { isUntouched },
  {
    outcome({ row, action, input }) {
      // Of nothing there is nothing to pay.
      if (action === 'publish') return { target: compare(row.receivable, 0) === 0 ? 'PAID' : 'UNPAID' }
      // Its days are free again, unless nobody is to be charged for them.
      if (action === 'void' || action === 'discard')
        return { changes: { covers: input.isFinal === 'Y' && row.billKind !== 'SUPPLEMENT' } }
      return {}
    },
    follow: ({ tx, actor, row, moved }) => tellSettled(tx, actor, row, moved),
  },
)
