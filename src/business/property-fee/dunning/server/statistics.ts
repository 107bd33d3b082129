import { parseListQuery } from '#engines/manage-view/server/list-query.ts'
import { whereText } from '#engines/manage-view/server/list-where.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { DunningSums } from '../shared/schema.ts'
import { dunningList } from './lists.ts'

/** How many were asked, have promised and have paid, of all records that a list is asked for, on all its pages. */
export function sumDunnings(
  reader: Reader,
  actor: Actor,
  raw: Readonly<Record<string, unknown>>,
): Promise<DunningSums> {
  const values = new Values()
  const { definition } = dunningList(actor)
  const where = whereText(definition, actor, parseListQuery(definition.fields, raw), (value) => values.add(value))
  const sum = (column: string, only: string): string =>
    `coalesce(sum(t.${column}) filter (where ${only}), 0)::numeric(18, 2)`
  const text = `select count(*)::bigint as count, count(*) filter (where t.state <> 'W')::bigint as asked,
      count(*) filter (where t.promise_on is not null)::bigint as promised,
      ${sum('promise_amount', 'true')} as promised_amount, count(*) filter (where t.state = 'C')::bigint as paid,
      ${sum('amount', 'true')} as amount, ${sum('amount', `t.state = 'C'`)} as paid_amount
    from fee_dunning t where ${where}`
  return reader.one(statement<DunningSums>(text, values.list))
}
