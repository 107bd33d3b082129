import { today } from '#kernel/server/clock.ts'
import { addDays } from '#kernel/shared/time.ts'
import { add } from '#kernel/shared/decimal.ts'
import { lateOf } from '../../bill/shared/bill-late.ts'
import type { InForce } from '../../dunning-plan/server/repository.ts'
import type { DunningLevel } from '../../dunning-plan/shared/dictionaries.ts'
import { fillText } from '../../dunning-plan/shared/plan-text.ts'
import { planDay, type Group, type Plan } from '../shared/dunning-choice.ts'
import type { FactBill } from './facts-repository.ts'

/** A room that is asked today: for which bills, what they come to, and in which words. */
export interface Asked extends Group<FactBill> {
  villageId: string
  creditorId: string
  roomName: string
  amount: string
  lateFee: string
  content: string
  payDays: number
  items: { billId: string; balance: string; lateFee: string }[]
}

interface Sums {
  count: number
  amount: string
  lateFee: string
  oldest: string
  payDays: number
}

/** A text of a plan as it reads today. */
export const wordsOf = (
  text: string,
  place: Readonly<Record<'小区' | '房屋' | '收费单位', string>>,
  { count, amount, lateFee, oldest, payDays }: Sums,
): string =>
  fillText(text, {
    ...{ ...place, 笔数: String(count), 欠费金额: amount, 违约金: lateFee, 合计: add([amount, lateFee]) },
    ...{ 最早期限: oldest, 缴费截止日: addDays(today(), payDays) },
  })

function askedOf(group: Group<FactBill>, { payDays }: Pick<InForce, 'payDays'>): Asked {
  const first = group.bills[0]!
  const items = group.bills.map((bill) => ({
    billId: bill.id,
    balance: bill.balance,
    lateFee: lateOf(bill, today())?.due ?? '0.00',
  }))
  const amount = add(items.map(({ balance }) => balance))
  const lateFee = add(items.map((item) => item.lateFee))
  const place = { 小区: first.villageName, 房屋: first.roomName, 收费单位: first.creditorName }
  const content = wordsOf(group.text, place, { count: items.length, amount, lateFee, oldest: first.dueDate, payDays })
  const { villageId, creditorId, roomName } = first
  return { ...group, villageId, creditorId, roomName, amount, lateFee, content, payDays, items }
}

/** Who is asked for which of some bills today by a plan, and why others are not. */
export function computeDay(
  bills: readonly FactBill[],
  plan: InForce,
  done: ReadonlySet<string>,
  wanted?: DunningLevel,
): { asked: Asked[]; left: Plan<FactBill>['left'] } {
  const { groups, left } = planDay(bills, { levels: plan.levels, day: today(), wanted, done })
  return { asked: groups.map((group) => askedOf(group, plan)), left }
}
