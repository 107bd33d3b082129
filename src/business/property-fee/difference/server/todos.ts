import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { checkersOf } from '../../server/creditor-repository.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { diffClass, diffWay } from '../shared/dictionaries.ts'
import type { StoredDiff } from './tables.ts'

export const diffPage = '/property-expenses/recon-diff'

/** Keeps the inbox in step: whoever is to confirm what somebody did about a difference. */
export async function followTodo(act: TodoAct, row: StoredDiff): Promise<void> {
  await closeAsked(act, row, row.state === 'OPEN' || row.state === 'VOID' ? 'CANCELLED' : 'DONE')
  if (row.state !== 'CONFIRMING' || !row.way) return
  const roles = await checkersOf(act.tx, row)
  await askRoles(act, row, roles, {
    node: 'RECON_CONFIRM',
    title: `对账差异待复核：${diffClass.items[row.diffClass]}${row.difference}元，${diffWay.items[row.way]}`,
    openPage: diffPage,
  })
}

const waiting = `select id as biz_id, 'RECON_CONFIRM' as node from fee_recon_diff where tenant_id = $1 and del_flag = 0 and state = 'CONFIRMING'`
const asked = `select * from fee_recon_diff where tenant_id = $1 and id = $2 and del_flag = 0 for update`

/** What waits to be confirmed, for the repair of the inbox. */
export const diffTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await tx.maybe(statement<StoredDiff>(asked, [tx.tenantId, id]))
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
