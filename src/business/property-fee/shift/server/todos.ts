import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { checkersOf } from './guards.ts'
import type { StoredShift } from './tables.ts'

export const shiftPage = '/property-expenses/shift'

interface Act {
  tx: Tx
  actor: Actor
  parts: StandardParts
}

/** Keeps the inbox in step: whoever is to check a turn that has ended. */
export async function followTodo({ tx, actor, parts }: Act, row: StoredShift): Promise<void> {
  const { id, state, shiftNo, villageId, difference } = row
  const matter = { bizType: 'FEE', bizId: id } as const
  await closeTodos(tx, actor, { ...matter, state: 'DONE' })
  if (state !== 'CLOSED') return
  const roles = await checkersOf(tx, row)
  const people = await parts.peopleInCharge(tx, [villageId], roles, today())
  await openTodo(tx, actor, {
    ...{ ...matter, node: 'SHIFT', villageId, title: `收费班次待核对：${shiftNo}，长短款${difference}元` },
    ...{ openPage: shiftPage, params: { _open: `detail:${id}` } },
    candidateRoles: [...roles],
    notifyUserIds: people.map(({ userId }) => userId),
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
