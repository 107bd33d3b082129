import { push } from '#kernel/server/realtime/push.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { logState, timeline } from '#kernel/server/move.ts'
import type { Todo, TodoCandidate, TodoEvent, TransferInput } from '../shared/schema.ts'
import { todoMachine } from '../shared/states.ts'
import { candidatesOf } from './read-candidates.ts'
import { requireOpen } from './require-open.ts'
import type { TodoParts } from './ports.ts'
import { readTodo } from './service.ts'

/** Who else could act on a to-do of the caller. */
export const readCandidates = (db: Db, actor: Actor, id: string, parts: TodoParts): Promise<TodoCandidate[]> =>
  db.read(actor, async (tx) => candidatesOf(tx, await requireOpen(tx, actor, id), actor.userId, parts))

/** Hands an open to-do to another candidate; the others no longer have it. */
export const transferTodo = (
  db: Db,
  actor: Actor,
  { id, userId, remark }: TransferInput,
  parts: TodoParts,
): Promise<null> =>
  db.write(actor, async (tx) => {
    const todo = await requireOpen(tx, actor, id)
    const others = await candidatesOf(tx, todo, actor.userId, parts)
    const target = others.find(({ value }) => value === userId)
    if (!target) throw refusal(refusalText(todo))
    const { title, openPage, params } = todo
    const text = `update todo set assignee_id = $3, update_by = $4, update_time = $5, version = version + 1
      where tenant_id = $1 and id = $2 and state = 'OPEN'`
    await tx.run(statement(text, [actor.tenantId, id, userId, actor.username, nowText()]))
    const detail = { to: userId, toName: target.label }
    await logState(tx, actor, todoMachine, {
      id,
      from: 'OPEN',
      to: 'OPEN',
      action: 'transfer',
      remark: remark || null,
      detail,
    })
    await parts.tell(tx, actor, {
      kind: 'transfer',
      userIds: [userId],
      todoId: id,
      title,
      remark: remark ?? '',
      openPage,
      params,
    })
    push(tx, [actor.userId, userId, ...others.map(({ value }) => value)], { cmd: 'todo' })
    return null
  })

const refusalText = ({ candidateRoles, candidateDepartId }: Todo): string =>
  candidateRoles.length === 0 && candidateDepartId === null
    ? '该事项已指定处理人，不能转办'
    : '只能转办给该事项的其他候选处理人'

const labels: Readonly<Record<string, string>> = { urge: '催办', transfer: '转办', give: '退回候选人' }

/** What happened to a to-do of the caller: opened, urged, handed over, closed. */
export async function readHistory(db: Db, actor: Actor, id: string): Promise<TodoEvent[]> {
  const todo: Todo & { doneBy_dictText?: string } = await readTodo(db, actor, id)
  const [entries] = await db.flight(actor, [timeline(actor.tenantId, 'todo', id)])
  const opened = { action: 'open', label: '提交', operatorName: todo.submitter ?? '系统', remark: null }
  const happened = entries.map(({ action, operatorName, remark, detail, createdAt }): TodoEvent => {
    const to = typeof detail?.['toName'] === 'string' ? `给${detail['toName']}` : ''
    return { action, label: `${labels[action] ?? action}${to}`, operatorName, remark, createdAt }
  })
  const closed = {
    action: 'close',
    label: todoMachine.states[todo.state].label,
    operatorName: todo.doneBy_dictText ?? '系统',
  }
  return [
    { ...opened, createdAt: todo.createTime ?? '' },
    ...happened,
    ...(todo.doneAt === null ? [] : [{ ...closed, remark: null, createdAt: todo.doneAt }]),
  ]
}
