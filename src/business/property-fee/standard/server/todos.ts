import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import type { StandardParts } from './ports.ts'
import { findStandard } from './repository.ts'
import type { StoredStandard } from './tables.ts'

export const standardPage = '/property-expenses/standard'

interface Act {
  tx: Tx
  actor: Actor
  parts: StandardParts
}

/** Keeps the inbox in step: whoever is to let a standard pass. */
export async function followTodo({ tx, actor, parts }: Act, row: StoredStandard): Promise<void> {
  const { id, state, standardName, villageId, creditorId } = row
  const matter = { bizType: 'FEE', bizId: id } as const
  await closeTodos(tx, actor, { ...matter, state: state === 'DRAFT' ? 'CANCELLED' : 'DONE' })
  if (state !== 'AUDITING') return
  const creditors = await creditorsOf(tx, villageId)
  const isCompany = creditors.find((one) => one.id === creditorId)?.isCompany ?? true
  const role = isCompany ? 'companyAdmin' : 'committeeDirector'
  const people = await parts.peopleInCharge(tx, [villageId], [role], today())
  await openTodo(tx, actor, {
    ...{ ...matter, node: state, villageId, title: `收费标准待审核：${standardName}` },
    ...{ openPage: standardPage, params: { _open: `detail:${id}` } },
    candidateRoles: [role],
    notifyUserIds: people.map(({ userId }) => userId),
  })
}

const waiting = `select id as biz_id, state as node from fee_standard where tenant_id = $1 and del_flag = 0 and state = 'AUDITING'`

/** What waits to be passed, for the repair of the inbox. */
export const standardTodos = (parts: StandardParts): readonly TodoKind[] => [
  {
    bizType: 'FEE',
    waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
    async open(tx, actor, ids) {
      for (const id of ids) {
        const row = await findStandard(tx, id, 'for update')
        if (row) await followTodo({ tx, actor, parts }, row)
      }
    },
  },
]
