import { heldReason, unheldText } from '#kernel/server/held-matter.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { adjustKind, adjustMatters } from '../shared/dictionaries.ts'
import { approverOf } from './guards.ts'
import { findAdjustment } from './repository.ts'
import type { StoredAdjustment } from './tables.ts'

export const adjustPage = '/property-expenses/adjustment'

type Asked = Pick<StoredAdjustment, 'id' | 'state' | 'adjustNo' | 'adjustKind' | 'villageId' | 'creditorId' | 'amount'>

/** Keeps the inbox in step: whoever is to decide. */
export async function followTodo(act: TodoAct, row: Asked): Promise<void> {
  const { id, state, adjustNo, adjustKind: kind, amount } = row
  await closeAsked(act, row, state === 'CANCELLED' ? 'CANCELLED' : 'DONE')
  // What is in an approval stands in its own to-dos.
  if (state !== 'WAITING' || kind === 'WAIVE' || (await heldReason(act.tx, adjustMatters[kind], id))) return
  const role = await approverOf(act.tx, row)
  await askRoles(act, row, [role], {
    node: 'ADJUST',
    title: `${adjustKind.items[kind]}待审核：${adjustNo}，${amount}元`,
    openPage: adjustPage,
  })
}

const waiting = `select id as biz_id, 'ADJUST' as node from fee_adjustment t where tenant_id = $1 and del_flag = 0 and state = 'WAITING'
  and adjust_kind <> 'WAIVE' and ${unheldText("'FEE_' || t.adjust_kind", 't')}`

/** What waits to be decided, for the repair of the inbox. */
export const adjustTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await findAdjustment(tx, id, 'for update')
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
