import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { isOfCompany } from '../../server/creditor-repository.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { refundKind } from '../shared/dictionaries.ts'
import { lockRefund } from './repository.ts'
import type { StoredRefund } from './tables.ts'

export const refundPage = '/property-expenses/refund'

const words: Readonly<Record<string, string>> = {
  WAITING: '待付款',
  ABNORMAL: '渠道退款异常',
  FAILED: '渠道退款失败待处理',
}

type Asked = Pick<StoredRefund, 'id' | 'state' | 'refundNo' | 'refundKind' | 'villageId' | 'creditorId' | 'amount'>

/** Keeps the inbox in step: whoever is to pay out what was approved, or to go on with what a channel does not pay. */
export async function followTodo(act: TodoAct, row: Asked): Promise<void> {
  const { state, refundNo, amount } = row
  await closeAsked(act, row, state === 'CANCELLED' ? 'CANCELLED' : 'DONE')
  const word = words[state]
  if (word === undefined) return
  const roles: RoleCode[] = (await isOfCompany(act.tx, row))
    ? ['normal', 'projectManager', 'feeCashier', 'feeFinance']
    : ['villageAdmin', 'feeCashier', 'feeFinance']
  const title = `${refundKind.items[row.refundKind]}${word}：${refundNo}，${amount}元`
  await askRoles(act, row, roles, { node: 'REFUND', title, openPage: refundPage })
}

const waiting = `select id as biz_id, 'REFUND' as node from fee_refund where tenant_id = $1 and del_flag = 0
  and state in ('WAITING', 'ABNORMAL', 'FAILED')`

/** What waits to be paid out, for the repair of the inbox. */
export const refundTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await lockRefund(tx, id)
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
