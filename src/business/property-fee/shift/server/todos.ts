import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { checkersOf } from '../../server/creditor-repository.ts'
import type { StoredShift } from './tables.ts'

export const shiftPage = '/property-expenses/shift'

/** Keeps the inbox in step: whoever is to check a turn that has ended. */
export async function followTodo(act: TodoAct, row: StoredShift): Promise<void> {
  const { state, shiftNo, difference } = row
  await closeAsked(act, row, 'DONE')
  if (state !== 'CLOSED') return
  const roles = await checkersOf(act.tx, row)
  await askRoles(act, row, roles, {
    node: 'SHIFT',
    title: `收费班次待核对：${shiftNo}，长短款${difference}元`,
    openPage: shiftPage,
  })
}

const waiting = `select id as biz_id, 'SHIFT' as node from fee_shift where tenant_id = $1 and del_flag = 0 and state = 'CLOSED'`
const ended = `select * from fee_shift where tenant_id = $1 and id = $2 and del_flag = 0 for update`

/** What waits to be checked, for the repair of the inbox. */
export const shiftTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await tx.maybe(statement<StoredShift>(ended, [tx.tenantId, id]))
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
