import { parseListQuery } from '#engines/manage-view/server/list-query.ts'
import { whereText } from '#engines/manage-view/server/list-where.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { RefundSums } from '../shared/schema.ts'
import { refundList } from './lists.ts'

/** Sums of all refunds that a list is asked for, on all its pages. */
export function sumRefunds(reader: Reader, actor: Actor, raw: Readonly<Record<string, unknown>>): Promise<RefundSums> {
  const values = new Values()
  const { definition } = refundList(actor)
  const where = whereText(definition, actor, parseListQuery(definition.fields, raw), (value) => values.add(value))
  const sum = (...states: string[]): string =>
    `coalesce(sum(t.amount) filter (where t.state in (${states.map((state) => `'${state}'`).join()})), 0)::numeric(18, 2)`
  const text = `select count(*)::bigint as count, coalesce(sum(t.amount), 0)::numeric(18, 2) as amount,
      ${sum('SUCCESS')} as paid, ${sum('WAITING')} as waiting,
      ${sum('PAYING', 'ABNORMAL', 'FAILED')} as underway
    from fee_refund t where ${where}`
  return reader.one(statement<RefundSums>(text, values.list))
}
