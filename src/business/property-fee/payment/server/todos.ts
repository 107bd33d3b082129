import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { supervisorsOf } from '../../server/creditor-repository.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import type { StoredOrder } from './tables.ts'

export const payPage = '/property-expenses/payment'

type Asked = Pick<StoredOrder, 'id' | 'state' | 'payNo' | 'villageId' | 'creditorId' | 'amount'>

/** Keeps the inbox in step: whoever is to confirm that money is given back. */
export async function followTodo(act: TodoAct, row: Asked): Promise<void> {
  const { state, payNo, amount } = row
  await closeAsked(act, row, state === 'SUCCESS' ? 'CANCELLED' : 'DONE')
  if (state !== 'REVOKING') return
  const roles = await supervisorsOf(act.tx, row)
  await askRoles(act, row, roles, { node: 'REVOKE', title: `收款撤销待确认：${payNo}，${amount}元`, openPage: payPage })
}

const waiting = `select id as biz_id, 'REVOKE' as node from fee_pay_order where tenant_id = $1 and del_flag = 0 and state = 'REVOKING'`
const asked = `select * from fee_pay_order where tenant_id = $1 and id = $2 and del_flag = 0 for update`

/** What waits to be confirmed, for the repair of the inbox. */
export const payTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await tx.maybe(statement<StoredOrder>(asked, [tx.tenantId, id]))
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
