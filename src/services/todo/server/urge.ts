import { workClocks } from '#system/work-calendar/server/lookup.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import type { Todo, UrgeInput } from '../shared/schema.ts'
import { todoMachine } from '../shared/states.ts'
import { openTodo } from './actions.ts'
import { candidateIds } from './read-candidates.ts'
import { overdueText } from './overdue-rows.ts'
import type { TodoParts } from './ports.ts'

/** More people than this are not urged to one matter. */
const mostUrged = 50

/** Reminds those who should have acted on an overdue to-do, at most once a day. */
export const urgeTodo = (db: Db, actor: Actor, { id, remark }: UrgeInput, parts: TodoParts): Promise<null> =>
  db.write(actor, async (tx) => {
    const todo = found(await lockOverdue(tx, actor, id))
    if (await isUrgedToday(tx, id)) throw refusal('该事项今日已催办')
    const handlers = todo.assigneeId ? [todo.assigneeId] : await candidateIds(tx, todo, parts)
    const userIds = handlers.slice(0, mostUrged)
    if (userIds.length === 0) throw refusal('该事项没有可催办的处理人')
    await openPrompts(tx, actor, todo, userIds, remark?.trim() ?? '')
    await logState(tx, actor, todoMachine, { id, from: 'OPEN', to: 'OPEN', action: 'urge', remark: remark || null })
    const { title, openPage, params } = todo
    await parts.tell(tx, actor, { kind: 'urge', userIds, todoId: id, title, remark: remark ?? '', openPage, params })
    return null
  })

function lockOverdue(tx: Tx, actor: Actor, id: string): Promise<Todo | undefined> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = `${livingText(actor, 't', bind)} and t.id = ${bind(id)} and ${overdueText(actor, bind)}`
  return tx.maybe(statement<Todo>(`select t.* from todo t where ${where} for update of t`, values.list))
}

async function isUrgedToday(reader: Reader, id: string): Promise<boolean> {
  const text = `select exists (select from ref_state_log where tenant_id = $1 and entity = 'todo' and entity_id = $2
    and action = 'urge' and created_at >= $3::timestamptz) as urged`
  const asked = statement<{ urged: boolean }>(text, [reader.tenantId, id, `${today()} 00:00:00`])
  return (await reader.one(asked)).urged
}

/** A reminder for each, for one working day of the offices; it leads to where the matter is handled. */
async function openPrompts(
  tx: Tx,
  actor: Actor,
  todo: Todo,
  userIds: readonly string[],
  remark: string,
): Promise<void> {
  const clock = (await workClocks(tx)).get('GOV')
  const dueAt = clock ? clock.addWork(nowText(), clock.dayMinutes) : null
  for (const assigneeId of userIds) {
    await openTodo(tx, actor, {
      bizType: 'PROMPT',
      bizId: todo.id,
      title: `催办：${todo.title}`,
      summary: remark === '' ? todo.summary : remark,
      villageId: todo.villageId,
      urgency: '3',
      dueAt,
      assigneeId,
      openPage: todo.openPage,
      params: todo.params,
    })
  }
}
