import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { supervisorsOf } from '../../server/creditor-repository.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { holdOrder } from './repository.ts'
import type { StoredOnline } from './tables.ts'

export const onlinePage = '/property-expenses/online'

/** Keeps the inbox in step: whoever is to say what becomes of money that is on no bill. */
export async function followTodo(act: TodoAct, row: StoredOnline): Promise<void> {
  const { state, payNo, heldAmount } = row
  await closeAsked(act, row, 'DONE')
  if (state !== 'HELD') return
  const roles = await supervisorsOf(act.tx, row)
  await askRoles(act, row, roles, {
    node: 'HELD',
    title: `线上支付长款待处理：${payNo}，${heldAmount}元`,
    openPage: onlinePage,
  })
}

const waiting = `select id as biz_id, 'HELD' as node from fee_online_order where tenant_id = $1 and del_flag = 0 and state = 'HELD'`

/** What waits to be settled, for the repair of the inbox. */
export const onlineTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await holdOrder(tx, id)
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
