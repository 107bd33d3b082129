import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { keepersOf } from '../../server/creditor-repository.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { depositPage } from './menu.ts'
import { lockDeposit } from './repository.ts'
import type { StoredDeposit } from './tables.ts'

/** Keeps the inbox in step: whoever answers for the money deals with what a payer objects to. */
export async function followTodo(act: TodoAct, row: StoredDeposit): Promise<void> {
  await closeAsked(act, row, 'DONE')
  if (row.state !== 'DISPUTED') return
  const title = `押金扣款有异议：${row.depositNo}`
  await askRoles(act, row, await keepersOf(act.tx, row), { node: 'DEPOSIT', title, openPage: depositPage })
}

const waiting = `select id as biz_id, 'DEPOSIT' as node from fee_deposit where tenant_id = $1 and del_flag = 0 and state = 'DISPUTED'`

/** What waits to be settled with a payer, for the repair of the inbox. */
export const depositTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await lockDeposit(tx, id)
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
