import type { Actor } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { Statement } from '#kernel/server/db/statement.ts'
import { duringText } from '#services/ticket/period/server/lookup.ts'
import { owedText } from '../../bill/server/bill-rows.ts'
import { addendsOf, monthlyEntriesText } from '../../bill/server/sum-rows.ts'
import { billTables } from '../../bill/server/tables.ts'
import { adjustTables } from '../../adjustment/server/tables.ts'
import { payTables } from '../../payment/server/tables.ts'
import { refundTables } from '../../refund/server/tables.ts'
import { asked } from '../../statistics/server/statistics-rows.ts'
import type { FeeReport, Movement, ReportLine } from '../shared/report.ts'

type Bind = (value: unknown) => string

export interface Days {
  begin: string
  end: string
  villageId: string | undefined
}

const inVillage = (villageId: string | undefined, bind: Bind): string =>
  villageId ? ` and t.village_id = ${bind(villageId)}` : ''

/** Payments `t` of the caller's that were made in the period. */
const madeText = (actor: Actor, days: Days, bind: Bind): string =>
  `${seenText(actor, payTables.feePayOrder, 't', bind)} and ${duringText('t.paid_at', days, bind)}${inVillage(days.villageId, bind)}`

/** Payments `t` of the caller's of which `i` was given back in its own turn in the period. */
const undoneText = (actor: Actor, { begin, end, villageId }: Days, bind: Bind): string =>
  `${seenText(actor, payTables.feePayOrder, 't', bind)} and i.is_reversal and i.refund_id is null and i.adjustment_id is null and i.booked_on >= ${bind(begin)}::date
    and i.booked_on <= ${bind(end)}::date${inVillage(villageId, bind)}`

/** Refunds `t` of the caller's that were paid out in the period; what one account gives another stays in the house. */
const refundedText = (actor: Actor, { begin, end, villageId }: Days, bind: Bind): string =>
  `${seenText(actor, refundTables.feeRefund, 't', bind)} and t.state = 'SUCCESS' and t.refund_kind <> 'MOVE'
    and t.paid_on >= ${bind(begin)}::date and t.paid_on <= ${bind(end)}::date${inVillage(villageId, bind)}`

export const readTotals = (
  actor: Actor,
  days: Days,
): Statement<
  Pick<
    FeeReport,
    'count' | 'collected' | 'discount' | 'early' | 'undoneCount' | 'undone' | 'refundCount' | 'refunded' | 'waived'
  >
> =>
  asked(
    (bind) => `select m.*, u.*, r.*, w.* from
      (select count(*)::bigint as count, coalesce(sum(t.amount), 0)::numeric(18, 2) as collected,
          coalesce(sum(t.discount), 0)::numeric(18, 2) as discount, coalesce(sum(t.early), 0)::numeric(18, 2) as early
        from fee_pay_order t where ${madeText(actor, days, bind)}) m,
      (select count(*)::bigint as undone_count, coalesce(sum(t.amount), 0)::numeric(18, 2) as undone from fee_pay_order t
        where exists (select from fee_pay_item i where i.tenant_id = t.tenant_id and i.order_id = t.id
          and ${undoneText(actor, days, bind)})) u,
      (select count(*)::bigint as refund_count, coalesce(sum(t.amount), 0)::numeric(18, 2) as refunded from fee_refund t
        where ${refundedText(actor, days, bind)}) r,
      (select coalesce(sum(e.amount), 0)::numeric(18, 2) as waived from fee_adjustment t
          join fee_entry e on e.tenant_id = t.tenant_id and e.adjustment_id = t.id and e.entry_kind = 'WAIVE'
        where ${seenText(actor, adjustTables.feeAdjustment, 't', bind)} and t.adjust_kind = 'WAIVE'
          and e.booked_on >= ${bind(days.begin)}::date and e.booked_on <= ${bind(days.end)}::date${inVillage(days.villageId, bind)}) w`,
  )

/** Payments, or what was given back, by way, item and cashier; above zero both. What was paid ahead is of no item. */
export const readLines = (actor: Actor, days: Days, kind: 'made' | 'undone'): Statement<ReportLine> =>
  asked((bind) => {
    const sign = kind === 'made' ? '' : '-'
    const where =
      kind === 'made'
        ? `not i.is_reversal and i.adjustment_id is null and ${madeText(actor, days, bind)}`
        : undoneText(actor, days, bind)
    return `select g.channel, coalesce(n.item_name, '预存款') as item_name, u.name as cashier, g.principal, g.late_fee, g.principal + g.late_fee as amount
      from (select t.channel, b.item_id, t.cashier_id, (${sign}sum(i.principal))::numeric(18, 2) as principal,
          (${sign}sum(i.late_fee))::numeric(18, 2) as late_fee
        from fee_pay_order t join fee_pay_item i on i.tenant_id = t.tenant_id and i.order_id = t.id
          left join fee_bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id
        where ${where} group by 1, 2, 3) g
        left join fee_item n on n.tenant_id = app_tenant() and n.id = g.item_id
        left join ref_user u on u.tenant_id = app_tenant() and u.id = g.cashier_id
      order by g.channel, n.item_name nulls last, u.name, g.item_id, g.cashier_id limit 5000`
  })

/** What went back by refunds, by way, item and whoever paid it out; out of an account it is of no item. */
export const readRefundLines = (actor: Actor, days: Days): Statement<ReportLine> =>
  asked((bind) => {
    const way = `case when t.money = 0 then 'ACCOUNT' when t.money < t.amount then 'MIXED' else coalesce(t.channel, t.way) end`
    return `select g.channel, coalesce(n.item_name, '预存款') as item_name, u.name as cashier, g.principal, g.late_fee, g.principal + g.late_fee as amount
      from (select x.channel, x.item_id, x.paid_by, sum(x.principal)::numeric(18, 2) as principal, sum(x.late_fee)::numeric(18, 2) as late_fee
          from (select t.paid_by, ${way} as channel, coalesce(b.item_id, d.item_id) as item_id, coalesce(i.principal, t.amount) as principal, coalesce(i.late_fee, 0) as late_fee
            from fee_refund t left join fee_refund_item i on i.tenant_id = t.tenant_id and i.refund_id = t.id
              left join fee_bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id
              left join fee_deposit d on d.tenant_id = t.tenant_id and d.id = t.deposit_id
            where ${refundedText(actor, days, bind)}) x group by 1, 2, 3) g
        left join fee_item n on n.tenant_id = app_tenant() and n.id = g.item_id
        left join ref_user u on u.tenant_id = app_tenant() and u.id = g.paid_by
      order by g.channel, n.item_name nulls last, u.name, g.item_id, g.paid_by limit 5000`
  })

/** How the money came in the period, and how it went back. */
export const readWays = (
  actor: Actor,
  days: Days,
): Statement<Pick<FeeReport['ways'][number], 'channel' | 'collected' | 'undone' | 'refunded'>> =>
  asked(
    (bind) => `select w.channel, sum(w.collected)::numeric(18, 2) as collected, sum(w.undone)::numeric(18, 2) as undone,
        sum(w.refunded)::numeric(18, 2) as refunded from (
        select p.channel, p.amount as collected, 0 as undone, 0 as refunded
        from fee_pay_order t join fee_pay_tender p on p.tenant_id = t.tenant_id and p.order_id = t.id and p.amount > 0
        where ${madeText(actor, days, bind)}
      union all
        select p.channel, 0, -p.amount, 0
        from fee_pay_order t join fee_pay_tender p on p.tenant_id = t.tenant_id and p.order_id = t.id and p.amount < 0 and p.refund_id is null
        where exists (select from fee_pay_item i where i.tenant_id = t.tenant_id and i.order_id = t.id
          and ${undoneText(actor, days, bind)})
      union all
        select x.channel, 0, 0, x.amount from (select t.* from fee_refund t where ${refundedText(actor, days, bind)}) t
          cross join lateral (values (coalesce(t.channel, t.way), t.money), ('ACCOUNT', t.amount - t.money)) x(channel, amount) where x.amount > 0) w
      group by w.channel order by w.channel`,
  )

/**
 * Arrears of the bills made out until the end of a month: what is owed now and what the ledger has taken off since. What was
 * taken off a bill before its month counts in its month. Corrections stand with the bill that they take back.
 */
export const readMovement = (actor: Actor, { begin, end, villageId }: Days): Statement<Movement> =>
  asked((bind) => {
    const [from, until] = [`${bind(begin)}::date`, `${bind(end)}::date`]
    const bills = `${seenText(actor, billTables.feeBill, 't', bind)}${inVillage(villageId, bind)}
      and t.state in ('UNPAID', 'PARTIAL', 'PAID', 'BADDEBT') and t.bill_kind <> 'CORRECT'`
    const moved = (kind: string): string =>
      `coalesce(sum(e.amount) filter (where e.entry_kind = '${kind}' and e.day >= ${from} and e.day <= ${until}), 0)`
    return `with e as (select e.entry_kind, e.amount, e.bill_date, greatest(e.booked_on, e.bill_date) as day
        from ${monthlyEntriesText(bills)} e where e.entry_kind in ('PAY', 'DISCOUNT', 'NET', 'WRITE_OFF') and e.bill_date <= ${until}
          and (e.booked_on >= ${from} or e.bill_date >= ${from})),
      o as (select coalesce(sum(t.balance) filter (where ${owedText('t')} and t.bill_date < ${from}), 0) as opening,
          coalesce(sum(t.balance) filter (where ${owedText('t')}), 0) as closing,
          coalesce(sum(t.receivable) filter (where t.bill_date >= ${from}), 0) as billed
        from ${addendsOf(bills).from} where ${bills} and t.bill_date <= ${until}),
      m as (select coalesce(sum(e.amount) filter (where e.bill_date < ${from}), 0) as since,
          coalesce(sum(e.amount) filter (where e.day > ${until}), 0) as later,
          ${moved('PAY')} as paid, ${moved('DISCOUNT')} as discounted, ${moved('NET')} as netted, ${moved('WRITE_OFF')} as written_off from e)
      select (o.opening + m.since)::numeric(18, 2) as opening, o.billed::numeric(18, 2) as billed, m.paid::numeric(18, 2) as paid,
        m.discounted::numeric(18, 2) as discounted, m.netted::numeric(18, 2) as netted, m.written_off::numeric(18, 2) as written_off,
        (o.closing + m.later)::numeric(18, 2) as closing from o, m`
  })
