import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { chosen, isAwaited } from './chosen-rows.ts'
import { contractPage } from './todos.ts'

const bizType = 'DECISION'
const node = 'CHOICE'

interface Choice {
  id: string
  companyId: string
  villageName: string
  decision: string
  isAwaited: boolean
}

const choices = `select d.id, d.subject_id as company_id, v.name as village_name,
    d.decision_no || ' ' || d.title as decision, ${isAwaited} as is_awaited ${chosen}`

async function follow(tx: Tx, actor: Actor, rows: readonly Choice[]): Promise<void> {
  for (const { id, companyId, villageName, decision, isAwaited: isOpen } of rows) {
    const step = { bizType, bizId: id, node } as const
    if (!isOpen) await closeTodos(tx, actor, { ...step, state: 'DONE' })
    else
      await openTodo(tx, actor, {
        ...step,
        title: `业主已共同决定选聘，请登记合同：${villageName}`,
        summary: `依据：${decision}`,
        // It may not serve the village yet, so that the company alone says whose it is.
        ...{ candidateRoles: ['companyAdmin'], candidateDepartId: companyId },
        ...{ openPage: contractPage, params: { _open: 'add', decision: id } },
      })
  }
}

/** A company that the owners of a village have chosen is asked for its contract until one names their decision. */
export const followChoices = async (tx: Tx, actor: Actor, { villageId }: { villageId: string }): Promise<void> =>
  follow(
    tx,
    actor,
    await tx.all(
      statement<Choice>(`${choices} and d.village_id = $3 order by d.id`, [tx.tenantId, today(), villageId]),
    ),
  )

/** The same for the repair of the inbox. */
export const choiceTodos: TodoKind = {
  bizType,
  waiting: (reader) =>
    reader.all(
      statement<WaitingStep>(`select d.id as biz_id, '${node}' as node ${chosen} and ${isAwaited}`, [
        reader.tenantId,
        today(),
      ]),
    ),
  async open(tx, actor, ids) {
    const text = `${choices} and d.id = any($3::text[]) order by d.id`
    await follow(tx, actor, await tx.all(statement<Choice>(text, [tx.tenantId, today(), ids])))
  },
}
