import { useState } from 'react'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { accountRefusal } from '../../account/shared/account-use.ts'
import { aheadChoices, partAhead } from '../../ahead/shared/ahead-choice.ts'
import type { AheadRow } from '../../ahead/shared/ahead-rows.ts'
import { earlyShares, savedBy } from '../../discount/shared/early.ts'
import { leftOutText, takingRefusal } from '../../pay-setting/shared/pay-rules.ts'
import { allocateSum, discountOf, dueOf, type Share } from '../shared/allocation.ts'
import type { AllocationOrder, RoundDown, TenderChannel } from '../shared/dictionaries.ts'
import type { CounterInput, Desk, DeskBill } from '../shared/schema.ts'
import { changeOf, tenderRefusal, type Tender } from '../shared/tenders.ts'

/** A way of payment as it is typed; the first takes what the others leave. */
export interface TypedTender {
  key: number
  channel: TenderChannel
  amount: string | null
  received: string | null
  voucherNo: string
  /** Of what was paid ahead. */
  accountId: string | null
}

const first: TypedTender = { key: 0, channel: 'CASH', amount: null, received: null, voucherNo: '', accountId: null }
const atLeastZero = (value: string): string => (compare(value, 0) < 0 ? '0.00' : value)

/** What a bill of the screen gets of the sum, nothing where it is not reached. */
export type Shares = ReadonlyMap<string, Share>

/** What is due, less what paying all of it early saves; who pays a part loses that. */
function dueNow(chosen: readonly DeskBill[], amount: string | null) {
  const early = earlyShares(chosen)
  const saved = savedBy(early)
  const due = subtract(dueOf(chosen), saved)
  const isPart = amount !== null && compare(amount, due) < 0
  return isPart ? { due, isPart, saved: '0.00', lost: saved } : { due, isPart, early, saved, lost: '0.00' }
}

const orderOf = ({ allocation }: Desk['rules']): AllocationOrder => allocation ?? 'PRINCIPAL_FIRST'
const takingText = (...asked: Parameters<typeof takingRefusal>): string | undefined => takingRefusal(...asked)?.text

/** What is ticked and typed on the desk, and what follows from it; the server reckons by the same rules. */
export function useDesk({ bills: known, accounts, payerId, rules }: Desk, ahead: readonly AheadRow[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(known.filter(({ state }) => state === 'BADDEBT').map(({ id }) => id)),
  )
  const bills: readonly DeskBill[] = [...known, ...ahead]
  const [amount, setAmount] = useState<string | null>(null)
  const [allocation, setAllocation] = useState<AllocationOrder>(() => orderOf(rules))
  const [roundDown, setRoundDown] = useState<RoundDown>('NONE')
  const [isAhead, setAhead] = useState(false)
  const [itemId, setItemId] = useState<string | null>(null)
  const [typed, setTyped] = useState<readonly TypedTender[]>([first])
  const chosen = bills.filter(({ id }) => !left.has(id))
  const months = ahead.filter(({ id }) => !left.has(id))
  const { due, isPart, early, ...told } = dueNow(chosen, amount)
  const how = amount === null ? roundDown : 'NONE'
  const discount = discountOf(due, how)
  const payable = amount ?? subtract(due, discount)
  const surplus = atLeastZero(subtract(payable, due))
  // Without bills all of it is paid ahead: nothing else can be meant.
  const prepaid = payerId !== null && (isAhead || chosen.length === 0) ? surplus : '0.00'
  const others = add(typed.slice(1).map((one) => one.amount ?? '0'))
  const tenders = typed.map(({ channel, received, voucherNo, accountId, ...one }, at): Tender => {
    const part = at === 0 ? atLeastZero(subtract(payable, others)) : (one.amount ?? '0')
    const isCash = channel === 'CASH'
    return {
      channel,
      amount: part,
      received: isCash ? (received ?? part) : null,
      voucherNo: isCash || channel === 'ACCOUNT' ? null : voucherNo.trim() || null,
      accountId: channel === 'ACCOUNT' ? accountId : null,
    }
  })
  const shares: Shares = new Map(
    allocateSum(payable, chosen, allocation, discount, early).map((share) => [share.billId, share]),
  )
  const uses = tenders.flatMap((one) => (one.accountId ? [{ accountId: one.accountId, amount: one.amount }] : []))
  const parts = chosen.flatMap(({ id, payerKey, itemId: of }) => {
    const share = shares.get(id)
    return share ? [{ payerKey, itemId: of, amount: add([share.principal, share.late]) }] : []
  })
  const problem =
    problemOf({
      bills,
      chosen,
      months: isPart ? months : [],
      due,
      payable,
      prepaid,
      tenders,
      roundDown: how,
      left,
      rules,
    }) ??
    takingText({ isPart, allocation, roundDown: how, hasDeposit: compare(prepaid, 0) > 0 }, rules) ??
    accountRefusal(uses, accounts, parts)
  const input: CounterInput = {
    ...{
      billIds: known.flatMap(({ id }) => (left.has(id) ? [] : [id])),
      ahead: aheadChoices(months),
      expected: due,
      amount: isPart ? amount : null,
      allocation,
    },
    ...{ roundDown: how, tenders },
    ...(payerId !== null && compare(prepaid, 0) > 0 && { deposit: { payerId, amount: prepaid, itemId } }),
  }
  return {
    ...{ ...told, bills, chosen, due, discount, payable, isPart, allocation, roundDown: how },
    ...{ typed, tenders, shares, problem, input },
    change: add(tenders.map(changeOf)),
    ...{ amount, surplus, prepaid, isAhead, itemId, setAhead, setItemId },
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
  /** Of which only a part would be paid ahead. */
  months: readonly AheadRow[]
  due: string
  payable: string
  prepaid: string
  tenders: readonly Tender[]
  roundDown: RoundDown
  left: ReadonlySet<string>
  rules: Desk['rules']
}

/** Why the money cannot be taken so; undefined when it can. */
function problemOf({
  bills,
  chosen,
  months,
  due,
  payable,
  prepaid,
  tenders,
  roundDown,
  left,
  rules,
}: Typed): string | undefined {
  if (chosen.length === 0 && compare(prepaid, 0) === 0)
    return bills.length === 0 ? '请输入预存金额' : '请选择要缴费的账单'
  const open = bills.filter(({ state }) => state !== 'BADDEBT')
  const others = leftOutText(open, ({ id }) => !left.has(id), rules)
  if (others) return others
  if (months.length > 0) return partAhead
  if (compare(payable, 0) <= 0) return '支付金额必须大于0'
  if (compare(payable, add([due, prepaid])) > 0) return '支付金额超过应缴金额'
  return tenderRefusal(tenders, payable, roundDown, rules)
}
