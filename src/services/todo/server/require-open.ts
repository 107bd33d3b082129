import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found, refusal, type Refusal } from '#kernel/server/errors.ts'
import type { Todo } from '../shared/schema.ts'
import { openTodoOf } from './repository.ts'
import { visibleText } from './visible-rows.ts'

/** Says who was quicker. */
export function closedRefusal(state: string, handler: string | null): Refusal {
  if (state === 'CANCELLED') return refusal('该事项已撤销')
  return refusal(handler === null ? '该事项已处理' : `该事项已由${handler}处理`)
}

/** An open to-do of the caller; a closed one is refused with who has closed it, one of others is not there. */
export async function requireOpen(reader: Reader, actor: Actor, id: string): Promise<Todo> {
  const open = await reader.maybe(openTodoOf(actor, id))
  if (open) return open
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.state, u.name as handler from todo t left join ref_user u on u.tenant_id = t.tenant_id and u.id = t.done_by
    where t.tenant_id = ${bind(actor.tenantId)} and t.id = ${bind(id)} and ${visibleText(actor, bind)}`
  const closed = found(await reader.maybe(statement<{ state: string; handler: string | null }>(text, values.list)))
  throw closedRefusal(closed.state, closed.handler)
}
