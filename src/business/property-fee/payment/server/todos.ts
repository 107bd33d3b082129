import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { supervisorsOf } from '../../server/creditor-repository.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import type { StoredOrder } from './tables.ts'

export const payPage = '/property-expenses/payment'

interface Act {
  tx: Tx
  actor: Actor
  parts: StandardParts
}

type Asked = Pick<StoredOrder, 'id' | 'state' | 'payNo' | 'villageId' | 'creditorId' | 'amount'>

/** Keeps the inbox in step: whoever is to confirm that money is given back. */
export async function followTodo({ tx, actor, parts }: Act, row: Asked): Promise<void> {
  const { id, state, payNo, villageId, amount } = row
  const matter = { bizType: 'FEE', bizId: id } as const
  await closeTodos(tx, actor, { ...matter, state: state === 'SUCCESS' ? 'CANCELLED' : 'DONE' })
  if (state !== 'REVOKING') return
  const roles = await supervisorsOf(tx, row)
  const people = await parts.peopleInCharge(tx, [villageId], roles, today())
  await openTodo(tx, actor, {
    ...{ ...matter, node: 'REVOKE', villageId, title: `收款撤销待确认：${payNo}，${amount}元` },
    ...{ openPage: payPage, params: { _open: `detail:${id}` } },
    candidateRoles: [...roles],
    notifyUserIds: people.map(({ userId }) => userId),
  })
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
