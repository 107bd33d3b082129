import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { supervisorsOf } from '../../server/creditor-repository.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { lockInvoice } from './repository.ts'
import type { StoredInvoice } from './tables.ts'

export const invoicePage = '/property-expenses/invoice'

type Asked = Pick<StoredInvoice, 'id' | 'state' | 'applyNo' | 'invoiceKind' | 'villageId' | 'creditorId' | 'amount'>

const wordOf = ({ state, invoiceKind }: Asked): string => {
  if (invoiceKind === 'RED') return '发票待红冲'
  return state === 'W' ? '开票申请待审核' : '发票待开具上传'
}

/** Keeps the inbox in step: whoever answers for the money issues what is asked for, and takes back in red. */
export async function followTodo(act: TodoAct, row: Asked): Promise<void> {
  const { state, applyNo, amount } = row
  await closeAsked(act, row, state === 'X' || state === 'F' ? 'CANCELLED' : 'DONE')
  if (state !== 'W' && state !== 'U') return
  const title = `${wordOf(row)}：${applyNo}，${amount}元`
  await askRoles(act, row, await supervisorsOf(act.tx, row), { node: 'INVOICE', title, openPage: invoicePage })
}

const waiting = `select id as biz_id, 'INVOICE' as node from fee_invoice where tenant_id = $1 and del_flag = 0 and state in ('W', 'U')`

/** What waits to be issued, for the repair of the inbox. */
export const invoiceTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await lockInvoice(tx, id)
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
