import type { Actor } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { Statement } from '#kernel/server/db/statement.ts'
import { addDays } from '#kernel/shared/time.ts'
import { duringText } from '#services/ticket/period/server/lookup.ts'
import { namesOnly } from '#kernel/server/kept-sums.ts'
import { payTables } from '../../payment/server/tables.ts'
import type { PayChannel } from '../../payment/shared/dictionaries.ts'
import { asked, monthOf, type Wanted } from './statistics-rows.ts'

type Bind = (value: unknown) => string

export interface TakenRow {
  channel: PayChannel
  cashierId: string | null
  cashier: string | null
  count: number
  amount: string
}

/** So few days are counted one by one. */
const fewDays = 62
/** By what rows of `fee_pay_sum` are told apart and payments under the same name. */
const common: ReadonlySet<string> = new Set(['tenant_id', 'del_flag', 'village_id', 'creditor_id', 'state', 'channel'])

/** Payments of whole months from kept sums, less those of the first month before the period and of the last one behind it. */
function keptText(seen: string, { begin, end }: Wanted, bind: Bind): string {
  const [first, last] = [monthOf(begin), monthOf(end)]
  const outside = [
    ...(first.begin < begin ? [{ begin: first.begin, end: addDays(begin, -1) }] : []),
    ...(end < last.end ? [{ begin: addDays(end, 1), end: last.end }] : []),
  ].map(
    (edge) => ` union all select t.channel, t.cashier_id, -1, -t.amount from fee_pay_order t
      where ${seen} and ${duringText('t.paid_at', edge, bind)}`,
  )
  return `select t.channel, nullif(t.cashier, '') as cashier_id, t.count, t.amount from fee_pay_sum t
    where ${seen} and t.paid_month >= ${bind(first.begin)}::date and t.paid_month <= ${bind(last.end)}::date${outside.join('')}`
}

/** Payments of the period that were not undone, by way and cashier. */
export const readTaken = (actor: Actor, wanted: Wanted): Statement<TakenRow> =>
  asked((bind) => {
    const { begin, end, villageId } = wanted
    const seen = `${seenText(actor, payTables.feePayOrder, 't', bind)} and t.state in ('SUCCESS', 'REVOKING')${villageId ? ` and t.village_id = ${bind(villageId)}` : ''}`
    const isKept = addDays(begin, fewDays) < end && namesOnly(seen, common)
    const payments = isKept
      ? keptText(seen, wanted, bind)
      : `select t.channel, t.cashier_id, 1 as count, t.amount from fee_pay_order t where ${seen} and ${duringText('t.paid_at', wanted, bind)}`
    return `select g.*, u.name as cashier from (
        select p.channel, p.cashier_id, sum(p.count)::bigint as count, sum(p.amount)::numeric(18, 2) as amount
        from (${payments}) p group by 1, 2 having sum(p.count) <> 0) g
      left join ref_user u on u.tenant_id = app_tenant() and u.id = g.cashier_id`
  })
