import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { picking } from '#engines/manage-view/server/index-paths.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { today } from '#kernel/server/clock.ts'
import { add } from '#kernel/shared/decimal.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { owedText, paymentsText } from '../../bill/server/bill-rows.ts'
import { ageOf, dueDatesOf, overdueDays } from '../../bill/shared/ageing.ts'
import { lateOf } from '../../bill/shared/bill-late.ts'
import { billAge, type BillAge } from '../../bill/shared/dictionaries.ts'
import { factsText } from '../../dunning/server/facts-rows.ts'
import { chooseLevel, nextDay, skipWords, type DunningFacts } from '../../dunning/shared/dunning-choice.ts'
import { planText } from '../../dunning-plan/server/repository.ts'
import type { PlanLevel } from '../../dunning-plan/shared/schema.ts'
import { ofRoomNamed, payerNameText, roomNameText } from '../../server/name-rows.ts'
import { arrearsFields } from '../shared/fields.ts'
import type { FeeArrears } from '../shared/schema.ts'
import { arrearsTable } from './arrears-rows.ts'

type Bill = Parameters<typeof lateOf>[0] & DunningFacts & { balance: string }
type Stored = FeeArrears & { bills?: readonly Bill[]; levels?: readonly PlanLevel[] | null }

/** The bills of a row as JSON: its late fees and next days are reckoned from them by the functions that all others use. */
const bills = `(select json_agg(json_build_object('state', b.state, 'receivable', b.receivable::text, 'netted', b.netted::text,
    'balance', b.balance::text, 'dueDate', b.due_date::text, 'lateRate', b.late_rate::text, 'lateGraceDays', b.late_grace_days,
    'lateGraceMode', b.late_grace_mode, 'lateCapRatio', b.late_cap_ratio::text, 'payments', ${paymentsText('b')},
    'sent', f.sent, 'isBroken', f.is_broken, 'isDisputed', f.is_disputed, 'promisedUntil', f.promised_until::text,
    'isLocked', f.is_locked, 'isAdjusted', f.is_adjusted))
  from fee_bill b ${factsText('b')}
  where b.tenant_id = t.tenant_id and b.room_id = t.room_id and b.creditor_id = t.creditor_id
    and b.payer_id is not distinct from t.payer_id and ${owedText('b')} and b.del_flag = 0)`

const levels = `(select case p.status when '1' then p.levels end from ${planText('t.village_id', 't.creditor_id')} p)`

const highest = (values: readonly DunningFacts['sent'][]) =>
  values.reduce((most, one) => (one !== null && (most === null || one > most) ? one : most), null)

/** The first thing that keeps some of it from being asked for. */
function heldBy(plan: readonly PlanLevel[], owed: readonly Bill[], day: string): string | null {
  for (const bill of owed) {
    const choice = chooseLevel(plan, bill, day)
    if ('skip' in choice && choice.skip !== 'EARLY' && choice.skip !== 'SENT') return skipWords[choice.skip]
  }
  return plan.length === 0 ? skipWords.NO_PLAN : null
}

/** What the days and the plan make of a row. */
function shown({ bills: owed = [], levels: planned, ...row }: Stored): FeeArrears {
  const day = today()
  const plan = planned ?? []
  const next = owed.flatMap((bill) => nextDay(plan, bill, day) ?? []).toSorted()
  return {
    ...row,
    overdue: add(owed.filter(({ dueDate }) => dueDate < day).map(({ balance }) => balance)),
    lateFee: add(owed.map((bill) => lateOf(bill, day)?.due ?? '0.00')),
    overdueDays: overdueDays(row.oldestDue, day),
    age: ageOf(row.oldestDue, day),
    level: highest(owed.map(({ sent }) => sent)),
    held: heldBy(plan, owed, day),
    nextOn: next[0] ?? null,
  }
}

const isAge = (value: string): value is BillAge => value in billAge.items
const byAge: Filter = ({ rule, values }, bind) => {
  if (!picking.includes(rule)) return undefined
  const days = values.filter(isAge).map((age) => {
    const { from, to } = dueDatesOf(age, today())
    const since = from === null ? '' : `t.oldest_due >= ${bind(from)}::date and `
    return `(${since}t.oldest_due <= ${bind(to)}::date)`
  })
  return days.length === 0 ? 'false' : `(${days.join(' or ')})`
}

const arrearsFor = (view: NameView): List<FeeArrears> =>
  listOf<FeeArrears>({
    table: arrearsTable,
    fields: arrearsFields,
    derived: { roomName: roomNameText, payerName: payerNameText(view), bills, levels },
    filters: { roomName: ofRoomNamed(arrearsFields), age: byAge },
    sort: { key: 'oldestDue', descending: false },
    only: (_actor, bind) => `t.oldest_due < ${bind(today())}::date`,
    shown,
  })

/** What is late, as the caller may read names. */
export const arrearsList = listsByView(nameViewOf, arrearsFor)
