import type { RoleCode } from '#kernel/shared/role.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { State, Task } from '../../shared/state.ts'
import { todoPath } from '../../shared/pages.ts'
import type { Act } from '../../server/ports.ts'
import type { InstanceRow } from '../../server/tables.ts'

const waits = ({ state, kind }: Task): boolean =>
  (state === 'RUNNING' || state === 'DELEGATED') && kind !== 'CC' && kind !== 'READ'

/** Opens and closes the to-dos of tasks that a step has changed. */
export async function followTasks({ tx, actor }: Act, row: InstanceRow, before: State, changed: readonly Task[]) {
  const known = new Map(before.tasks.map((task) => [task.id, task]))
  for (const task of changed) {
    const old = known.get(task.id)
    const isSame = old !== undefined && waits(old) && waits(task) && old.assignee === task.assignee
    if (isSame) continue
    if (old && waits(old)) {
      const isDone = task.state === 'PASSED' || task.state === 'REJECTED' || task.state === 'RETURNED'
      await closeTodos(tx, actor, {
        bizType: 'WORKFLOW',
        bizId: row.id,
        node: task.id,
        state: isDone ? 'DONE' : 'CANCELLED',
      })
    }
    if (waits(task)) await openTodo(tx, actor, todoOf(row, task))
  }
}

const todoOf = (row: InstanceRow, task: Task) => ({
  bizType: 'WORKFLOW' as const,
  bizId: row.id,
  node: task.id,
  title: row.title,
  summary: `${row.defName}，发起人：${row.starterName}`,
  villageId: row.villageId,
  dueAt: task.dueTime,
  ...(task.assignee === null ? { candidateRoles: task.roles as RoleCode[] } : { assigneeId: task.assignee }),
  openPage: todoPath,
  params: { _open: `detail:${row.id}` },
})

const waiting = `select instance_id as biz_id, id as node from wf_task
  where tenant_id = $1 and state in ('RUNNING', 'DELEGATED') and kind not in ('CC', 'READ')`

/** What the inbox knows of approvals at night. */
export const workflowTodos: readonly TodoKind[] = [
  { bizType: 'WORKFLOW', waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])) },
]
