import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { adjustKind } from '../shared/dictionaries.ts'
import { approverOf } from './guards.ts'
import { findAdjustment } from './repository.ts'
import type { StoredAdjustment } from './tables.ts'

export const adjustPage = '/property-expenses/adjustment'

interface Act {
  tx: Tx
  actor: Actor
  parts: StandardParts
}

type Asked = Pick<StoredAdjustment, 'id' | 'state' | 'adjustNo' | 'adjustKind' | 'villageId' | 'creditorId' | 'amount'>

/** Keeps the inbox in step: whoever is to decide. */
export async function followTodo({ tx, actor, parts }: Act, row: Asked): Promise<void> {
  const { id, state, adjustNo, villageId, amount } = row
  const matter = { bizType: 'FEE', bizId: id } as const
  await closeTodos(tx, actor, { ...matter, state: state === 'CANCELLED' ? 'CANCELLED' : 'DONE' })
  if (state !== 'WAITING') return
  const role = await approverOf(tx, row)
  const people = await parts.peopleInCharge(tx, [villageId], [role], today())
  await openTodo(tx, actor, {
    ...{
      ...matter,
      node: 'ADJUST',
      villageId,
      title: `${adjustKind.items[row.adjustKind]}待审核：${adjustNo}，${amount}元`,
    },
    ...{ openPage: adjustPage, params: { _open: `detail:${id}` } },
    candidateRoles: [role],
    notifyUserIds: people.map(({ userId }) => userId),
  })
}

const waiting = `select id as biz_id, 'ADJUST' as node from fee_adjustment where tenant_id = $1 and del_flag = 0 and state = 'WAITING'`

/** What waits to be decided, for the repair of the inbox. */
export const adjustTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await findAdjustment(tx, id)
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
