import { parseListQuery } from '#engines/manage-view/server/list-query.ts'
import { whereText } from '#engines/manage-view/server/list-where.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { PaySums } from '../shared/schema.ts'
import { payList } from './lists.ts'

/** What went back of payments, read once: by names that no condition of the list knows. */
const refunds = `(select f.pay_order_id as refunded_order, sum(f.amount) as refunded_sum from fee_refund f
  where f.tenant_id = app_tenant() and f.state = 'SUCCESS' and f.pay_order_id is not null group by 1)`

const sumText = (what: string, of = 'true'): string => `coalesce(sum(${what}) filter (where ${of}), 0)::numeric(18, 2)`

/** Sums of all payments that a list is asked for, on all its pages. */
export function sumPayments(reader: Reader, actor: Actor, raw: Readonly<Record<string, unknown>>): Promise<PaySums> {
  const values = new Values()
  const { definition } = payList(actor)
  const where = whereText(definition, actor, parseListQuery(definition.fields, raw), (value) => values.add(value))
  const text = `select count(*)::bigint as count, ${sumText('t.amount')} as amount, ${sumText('t.principal')} as principal,
      ${sumText('t.late_fee')} as late_fee, ${sumText('t.prepaid')} as prepaid, ${sumText('t.discount')} as discount,
      ${sumText('t.early')} as early,
      ${sumText('t.amount', `t.state = 'REFUND'`)} as undone,
      ${sumText('r.refunded_sum')} as refunded
    from fee_pay_order t left join ${refunds} r on r.refunded_order = t.id where ${where}`
  return reader.one(statement<PaySums>(text, values.list))
}
