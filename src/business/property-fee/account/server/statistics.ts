import { parseListQuery } from '#engines/manage-view/server/list-query.ts'
import { whereText } from '#engines/manage-view/server/list-where.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { AccountSums } from '../shared/schema.ts'
import { accountList } from './lists.ts'

/** Sums of all accounts that a list is asked for, on all its pages. */
export function sumAccounts(
  reader: Reader,
  actor: Actor,
  raw: Readonly<Record<string, unknown>>,
): Promise<AccountSums> {
  const values = new Values()
  const { definition } = accountList(actor)
  const where = whereText(definition, actor, parseListQuery(definition.fields, raw), (value) => values.add(value))
  const text = `select count(*)::bigint as count, count(*) filter (where t.balance > 0)::bigint as filled,
      coalesce(sum(t.balance), 0)::numeric(18, 2) as balance
    from fee_account t where ${where}`
  return reader.one(statement<AccountSums>(text, values.list))
}
