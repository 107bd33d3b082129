import { heldReason, unheldText } from '#kernel/server/held-matter.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import { standardMatter } from '../shared/states.ts'
import type { StandardParts } from './ports.ts'
import { findStandard } from './repository.ts'
import type { StoredStandard } from './tables.ts'

export const standardPage = '/property-expenses/standard'

/** Keeps the inbox in step: whoever is to let a standard pass. */
export async function followTodo(act: TodoAct, row: StoredStandard): Promise<void> {
  const { state, standardName, villageId, creditorId } = row
  await closeAsked(act, row, state === 'DRAFT' ? 'CANCELLED' : 'DONE')
  // What is in an approval stands in its own to-dos.
  if (state !== 'AUDITING' || (await heldReason(act.tx, standardMatter, row.id))) return
  const creditors = await creditorsOf(act.tx, villageId)
  const isCompany = creditors.find((one) => one.id === creditorId)?.isCompany ?? true
  const role = isCompany ? 'companyAdmin' : 'committeeDirector'
  await askRoles(act, row, [role], { node: state, title: `收费标准待审核：${standardName}`, openPage: standardPage })
}

const waiting = `select id as biz_id, state as node from fee_standard t where tenant_id = $1 and del_flag = 0 and state = 'AUDITING'
  and ${unheldText(`'${standardMatter}'`, 't')}`

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
