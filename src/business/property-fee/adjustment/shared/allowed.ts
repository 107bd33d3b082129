import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { overdueDays } from '../../bill/shared/ageing.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { billMachine, isOwed } from '../../bill/shared/states.ts'
import { adjustKind } from './dictionaries.ts'

type Known = Pick<FeeBill, 'state' | 'billKind' | 'receivable' | 'netted' | 'discounted' | 'balance' | 'dueDate'>
type Kind = Exclude<keyof typeof adjustKind.items, 'WAIVE'>

/** Why late fee of a bill may not be let go: it stands beside a debt, and what is settled or given up has none. */
export const waiveRefusal = (state: FeeBill['state']): string | undefined =>
  isOwed(state) ? undefined : `账单${billMachine.states[state].label}，没有可减免的违约金`

/** Days behind the last day for paying, from which on a bill may be given up. */
export const writeOffDays = 365

/** What may still be corrected of a bill: all that is charged, but for what was let go when it was paid, which nobody has paid. */
export const correctable = ({
  receivable,
  netted,
  discounted,
}: Omit<Known, 'state' | 'billKind' | 'dueDate' | 'balance'>) => subtract(receivable, add([netted, discounted]))

/** Of a correction: what was paid of it already, and is too much now. */
export const surplusOf = (amount: string, { balance }: Pick<Known, 'balance'>): string =>
  compare(amount, balance) > 0 ? subtract(amount, balance) : '0.00'

/** Whether bills of the state may be changed: those that are known, paid or not. */
export const isAdjustable = ({ state, billKind }: Pick<Known, 'state' | 'billKind'>): boolean =>
  billKind !== 'CORRECT' && (isOwed(state) || state === 'PAID')

function writeOffRefusal({ state, balance, dueDate }: Known, day: string): string | undefined {
  if (!isOwed(state)) return '只能核销未缴清的账单'
  if (compare(balance, 0) === 0) return '账单本金已缴清，没有可调整的金额'
  return overdueDays(dueDate, day) >= writeOffDays ? undefined : `逾期满${writeOffDays}天方可申请核销`
}

/** Why nothing may be asked for a bill on a day; undefined when it may. */
export function adjustRefusal(kind: Kind, bill: Known, day: string): string | undefined {
  if (bill.billKind === 'CORRECT') return '冲正账单不能再调整'
  if (kind === 'WRITE_OFF') return writeOffRefusal(bill, day)
  if (kind === 'DISCOUNT')
    return isOwed(bill.state) && compare(bill.balance, 0) > 0 ? undefined : '只能减免未缴清的账单'
  if (!isAdjustable(bill)) return `账单${billMachine.states[bill.state].label}，不能${adjustKind.items[kind]}`
  if (kind === 'SUPPLEMENT') return bill.billKind === 'SUPPLEMENT' ? '补收账单不能再补收，请对原账单申请' : undefined
  return compare(correctable(bill), 0) > 0 ? undefined : '账单没有可冲正的金额'
}
