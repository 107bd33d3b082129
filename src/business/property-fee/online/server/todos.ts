import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { supervisorsOf } from '../../server/creditor-repository.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import type { StoredOnline } from './tables.ts'

export const onlinePage = '/property-expenses/online'

interface Act {
  tx: Tx
  actor: Actor
  parts: StandardParts
}

/** Keeps the inbox in step: whoever is to say what becomes of money that is on no bill. */
export async function followTodo({ tx, actor, parts }: Act, row: StoredOnline): Promise<void> {
  const { id, state, payNo, villageId, heldAmount } = row
  const matter = { bizType: 'FEE', bizId: id } as const
  await closeTodos(tx, actor, { ...matter, state: 'DONE' })
  if (state !== 'HELD') return
  const roles = await supervisorsOf(tx, row)
  const people = await parts.peopleInCharge(tx, [villageId], roles, today())
  await openTodo(tx, actor, {
    ...{ ...matter, node: 'HELD', villageId, title: `线上支付长款待处理：${payNo}，${heldAmount}元` },
    ...{ openPage: onlinePage, params: { _open: `detail:${id}` } },
    candidateRoles: [...roles],
    notifyUserIds: people.map(({ userId }) => userId),
  })
}

const waiting = `select id as biz_id, 'HELD' as node from fee_online_order where tenant_id = $1 and del_flag = 0 and state = 'HELD'`
const asked = `select * from fee_online_order where tenant_id = $1 and id = $2 and del_flag = 0 for update`

/** What waits to be settled, for the repair of the inbox. */
export const onlineTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await tx.maybe(statement<StoredOnline>(asked, [tx.tenantId, id]))
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
