import { compare, lower, subtract } from '#kernel/shared/decimal.ts'
import { overdueDays } from '../../bill/shared/ageing.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { billMachine, isOwed } from '../../bill/shared/states.ts'

type Known = Pick<FeeBill, 'state' | 'billKind' | 'receivable' | 'netted' | 'balance' | 'dueDate'>

/** Why late fee of a bill may not be let go: it stands beside a debt, and what is settled or given up has none. */
export const waiveRefusal = (state: FeeBill['state']): string | undefined =>
  isOwed(state) ? undefined : `账单${billMachine.states[state].label}，没有可减免的违约金`

/** Days behind the last day for paying, from which on a bill may be given up. */
export const writeOffDays = 365

/** What may still be corrected of a bill: no more than was charged, and no more than is owed, for nothing is paid back by it. */
export const correctable = ({ receivable, netted, balance }: Known): string =>
  lower(subtract(receivable, netted), balance)

/** Why nothing may be asked for a bill on a day; undefined when it may. */
export function adjustRefusal(kind: 'CORRECT' | 'WRITE_OFF', bill: Known, day: string): string | undefined {
  if (bill.billKind === 'CORRECT') return '冲正账单不能再调整'
  if (!isOwed(bill.state)) return '只能调整未缴清的账单'
  if (compare(bill.balance, 0) === 0) return '账单本金已缴清，没有可调整的金额'
  if (kind === 'CORRECT') return undefined
  return overdueDays(bill.dueDate, day) >= writeOffDays ? undefined : `逾期满${writeOffDays}天方可申请核销`
}
