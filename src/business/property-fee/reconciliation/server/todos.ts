import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { supervisorsOf } from '../../server/creditor-repository.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { reconChannel } from '../shared/dictionaries.ts'
import { findRecon } from './find-recon.ts'
import type { StoredRecon } from './tables.ts'

export const reconPage = '/property-expenses/recon'

type Open = Pick<
  StoredRecon,
  'id' | 'state' | 'reconNo' | 'channel' | 'villageId' | 'creditorId' | 'beginDay' | 'endDay'
>

/** Keeps the inbox in step: whoever is to bring a reconciliation to its end. */
export async function followTodo(act: TodoAct, row: Open): Promise<void> {
  await closeAsked(act, row, row.state === 'VOID' ? 'CANCELLED' : 'DONE')
  if (row.state !== 'OPEN') return
  const { beginDay, endDay } = row
  const days = beginDay === endDay ? beginDay : `${beginDay} 至 ${endDay}`
  await askRoles(act, row, await supervisorsOf(act.tx, row), {
    node: 'RECON',
    title: `对账待结清：${row.reconNo}，${reconChannel.items[row.channel]}${days}`,
    openPage: reconPage,
  })
}

const waiting = `select id as biz_id, 'RECON' as node from fee_recon where tenant_id = $1 and del_flag = 0 and state = 'OPEN'`

/** What waits to be closed, for the repair of the inbox. */
export const reconTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await findRecon(tx, id)
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
