import { parseListQuery } from '#engines/manage-view/server/list-query.ts'
import { whereText } from '#engines/manage-view/server/list-where.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { DepositSums } from '../shared/schema.ts'
import { depositList } from './lists.ts'

/** Sums of all deposits that a list is asked for, on all its pages. */
export function sumDeposits(
  reader: Reader,
  actor: Actor,
  raw: Readonly<Record<string, unknown>>,
): Promise<DepositSums> {
  const values = new Values()
  const { definition } = depositList(actor)
  const where = whereText(definition, actor, parseListQuery(definition.fields, raw), (value) => values.add(value))
  const sum = (column: string): string => `coalesce(sum(t.${column}), 0)::numeric(18, 2) as ${column}`
  const text = `select count(*)::bigint as count, ${['taken', 'deducted', 'returned', 'balance'].map(sum).join()}
    from fee_deposit t where ${where}`
  return reader.one(statement<DepositSums>(text, values.list))
}
