import { now, today } from '#kernel/server/clock.ts'
import { lateOf } from '../../bill/shared/bill-late.ts'
import { lockRefusal } from '../../bill/shared/bill-lock.ts'
import { billMachine } from '../../bill/shared/states.ts'
import { feeType } from '../../shared/dictionaries.ts'
import type { DueBill } from '../shared/allocation.ts'
import type { PayableBill } from './repository.ts'

/** What money may be taken for: also for what was given up, should it come in after all. */
export const payableStates = ['UNPAID', 'PARTIAL', 'BADDEBT'] as const

const ranks = Object.keys(feeType.items)

/** How early what is charged for something is paid among bills of one last day. */
export const rankOf = (type: string): number => ranks.indexOf(type)

/** Why nothing may be taken for a bill; undefined when it may. */
export function unpayableText(bill: PayableBill): string | undefined {
  const { billNo, state } = bill
  if ((payableStates as readonly string[]).includes(state)) return lockRefusal(bill, now())
  return `账单${billNo}${billMachine.states[state].label}，请刷新后重新收款`
}

/** What is to be paid of a bill today. */
export const dueBill = (bill: PayableBill): DueBill => ({
  ...{ id: bill.id, billNo: bill.billNo, dueDate: bill.dueDate, rank: rankOf(bill.feeType), balance: bill.balance },
  lateDue: lateOf(bill, today())?.due ?? '0.00',
})
