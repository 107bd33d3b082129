import { useState } from 'react'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { allocateSum, discountOf, dueOf, olderLeftOut, type Share } from '../shared/allocation.ts'
import type { AllocationOrder, RoundDown, TenderChannel } from '../shared/dictionaries.ts'
import type { CounterInput, DeskBill } from '../shared/schema.ts'
import { changeOf, tenderRefusal, type Tender } from '../shared/tenders.ts'

/** A way of payment as it is typed; the first takes what the others leave. */
export interface TypedTender {
  key: number
  channel: TenderChannel
  amount: string | null
  received: string | null
  voucherNo: string
}

const first: TypedTender = { key: 0, channel: 'CASH', amount: null, received: null, voucherNo: '' }
const atLeastZero = (value: string): string => (compare(value, 0) < 0 ? '0.00' : value)

/** What a bill of the screen gets of the sum, nothing where it is not reached. */
export type Shares = ReadonlyMap<string, Share>

/** What is ticked and typed on the desk, and what follows from it; the server reckons by the same rules. */
export function useDesk(bills: readonly DeskBill[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(bills.filter(({ state }) => state === 'BADDEBT').map(({ id }) => id)),
  )
  const [amount, setAmount] = useState<string | null>(null)
  const [allocation, setAllocation] = useState<AllocationOrder>('PRINCIPAL_FIRST')
  const [roundDown, setRoundDown] = useState<RoundDown>('NONE')
  const [typed, setTyped] = useState<readonly TypedTender[]>([first])
  const chosen = bills.filter(({ id }) => !left.has(id))
  const due = dueOf(chosen)
  const isPart = amount !== null && compare(amount, due) < 0
  const discount = isPart ? '0.00' : discountOf(due, roundDown)
  const payable = amount ?? subtract(due, discount)
  const others = add(typed.slice(1).map((one) => one.amount ?? '0'))
  const tenders = typed.map(({ channel, received, voucherNo, ...one }, at): Tender => {
    const part = at === 0 ? atLeastZero(subtract(payable, others)) : (one.amount ?? '0')
    const isCash = channel === 'CASH'
    return {
      channel,
      amount: part,
      received: isCash ? (received ?? part) : null,
      voucherNo: isCash ? null : voucherNo.trim() || null,
    }
  })
  const shares: Shares = new Map(
    allocateSum(payable, chosen, allocation, discount).map((share) => [share.billId, share]),
  )
  const problem = problemOf({ bills, chosen, due, payable, tenders, roundDown, left })
  const input: CounterInput = {
    ...{ billIds: chosen.map(({ id }) => id), expected: due, amount: isPart ? amount : null, allocation },
    ...{ roundDown: isPart ? 'NONE' : roundDown, tenders },
  }
  return {
    ...{ chosen, due, discount, payable, isPart, allocation, roundDown, typed, tenders, shares, problem, input },
    change: add(tenders.map(changeOf)),
    amount,
    ...{ setAmount, setAllocation, setRoundDown },
    isTicked: (id: string) => !left.has(id),
    tick: (ids: readonly string[], isOn: boolean) =>
      setLeft((before) => new Set(isOn ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids])),
    alter: (key: number, part: Partial<TypedTender>) =>
      setTyped((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one))),
    addTender: () =>
      setTyped((before) => [
        ...before,
        { ...first, key: Math.max(...before.map(({ key }) => key)) + 1, channel: 'POS' },
      ]),
    removeTender: (key: number) => setTyped((before) => before.filter((one) => one.key !== key)),
  }
}
export type DeskState = ReturnType<typeof useDesk>

interface Typed {
  bills: readonly DeskBill[]
  chosen: readonly DeskBill[]
  due: string
  payable: string
  tenders: readonly Tender[]
  roundDown: RoundDown
  left: ReadonlySet<string>
}

/** Why the money cannot be taken so; undefined when it can. */
function problemOf({ bills, chosen, due, payable, tenders, roundDown, left }: Typed): string | undefined {
  if (chosen.length === 0) return '请选择要缴费的账单'
  const open = bills.filter(({ state }) => state !== 'BADDEBT')
  const older = olderLeftOut(open, ({ id }) => !left.has(id))
  if (older) return `请先缴清${older.periodStart} 至 ${older.periodEnd}的账单`
  if (compare(payable, 0) <= 0) return '支付金额必须大于0'
  if (compare(payable, due) > 0) return '支付金额超过应缴金额'
  return tenderRefusal(tenders, payable, roundDown)
}
