import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { ownedText } from '../../server/owner-rows.ts'

type Bind = (value: unknown) => string

/** Over reasons `t`: in use, the caller's or the district's, for a category, one above it or every one. */
const fitting = (actor: Actor, categoryId: string | undefined, bind: Bind) => ({
  line: `with recursive up as (select id, parent_id from fault_category where tenant_id = ${bind(actor.tenantId)}
      and id = ${bind(categoryId ?? null)}
    union select c.id, c.parent_id from fault_category c join up on c.id = up.parent_id where c.tenant_id = ${bind(actor.tenantId)})`,
  where: `${livingText(actor, 't', bind)} and t.status = 'Y' and ${ownedText(actor, bind)}
      and (t.category_id is null or t.category_id in (select id from up))`,
})

/** Reasons in use for a category or one above it, those for every category behind them. */
export function readChoices(reader: Reader, actor: Actor, categoryId: string | undefined) {
  const values = new Values()
  const { line, where } = fitting(actor, categoryId, (value) => values.add(value))
  const text = `${line} select t.id as value, t.reason_name as text, t.suggestion from fault_reason t where ${where}
    order by t.category_id is null, t.reason_code limit 500`
  return reader.all(statement<{ value: string; text: string; suggestion: string | null }>(text, values.list))
}

/** May the caller name this reason for a fault of a category. */
export async function isChoice(reader: Reader, actor: Actor, categoryId: string, reasonId: string): Promise<boolean> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const { line, where } = fitting(actor, categoryId, bind)
  const text = `${line} select exists (select from fault_reason t where ${where} and t.id = ${bind(reasonId)}) as fits`
  return (await reader.one(statement<{ fits: boolean }>(text, values.list))).fits
}
