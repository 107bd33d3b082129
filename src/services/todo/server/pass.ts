import { push } from '#kernel/server/realtime/push.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { Refusal, refusal } from '#kernel/server/errors.ts'
import type { PassAnswer, PassInput, Todo } from '../shared/schema.ts'
import { requireOpen } from './require-open.ts'
import type { TodoParts } from './ports.ts'
import { readTodo } from './service.ts'

/** Lets several matters of one kind pass; the unit that they belong to decides each under the caller's own rights. */
export async function passTodos(
  db: Db,
  actor: Actor,
  { ids, opinion }: PassInput,
  { kinds }: Pick<TodoParts, 'kinds'>,
): Promise<PassAnswer> {
  const wanted = [...new Set(ids)]
  const todos = await Promise.all(wanted.map((id) => readTodo(db, actor, id)))
  const pass = kinds.find(({ bizType }) => bizType === todos[0]?.bizType)?.pass
  if (!pass || todos.some(({ bizType }) => bizType !== todos[0]?.bizType)) throw refusal('所选待办不支持批量处理')
  const closed = await closedOf(db, actor, todos)
  const open = todos.filter(({ id }) => !closed.some((one) => one.id === id))
  const { passed, refused } = await pass(
    db,
    actor,
    open.map(({ bizId }) => bizId),
    opinion ?? null,
  )
  const failed = refused.map(({ id, reason }) => {
    const todo = open.find(({ bizId }) => bizId === id)
    return { id: todo?.id ?? id, title: todo?.title ?? '', reason }
  })
  return { passed, refused: [...closed, ...failed] }
}

/** Those that somebody else has closed meanwhile, with who it was. */
async function closedOf(db: Db, actor: Actor, todos: readonly Todo[]): Promise<PassAnswer['refused']> {
  const closed: PassAnswer['refused'] = []
  for (const { id, title } of todos) {
    try {
      await db.read(actor, (tx) => requireOpen(tx, actor, id))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      closed.push({ id, title, reason: error.message })
    }
  }
  return closed
}

/** Takes note of a reminder, which closes it for the caller. */
export const acknowledgeTodo = (db: Db, actor: Actor, id: string): Promise<null> =>
  db.write(actor, async (tx) => {
    const todo = await requireOpen(tx, actor, id)
    if (todo.bizType !== 'PROMPT') throw refusal('该事项需前往处理')
    const text = `update todo set state = 'DONE', done_by = $3, done_at = $4, update_by = $5, update_time = $4, version = version + 1
      where tenant_id = $1 and id = $2 and state = 'OPEN'`
    await tx.run(statement(text, [actor.tenantId, id, actor.userId, nowText(), actor.username]))
    push(tx, [actor.userId], { cmd: 'todo' })
    return null
  })
