import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { DecisionRevoked } from '#services/decision/shared/events.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import type { StandardParts } from './ports.ts'
import { standardPage } from './todos.ts'

const bizType = 'DECISION'
const node = 'FEE'

interface Standing {
  id: string
  villageId: string
  creditorId: string
  standardName: string
  decision: string
  /** It is passed or about to be, and what it stands on was revoked. */
  isShaken: boolean
}

const isShaken = `d.state = 'REVOKED' and t.state in ('AUDITING', 'PUBLISHED', 'ENABLED')`
const named = `from fee_standard t join ref_decision d on d.tenant_id = t.tenant_id and d.id = t.decision_id
  where t.tenant_id = $1 and t.del_flag = 0`
const standing = `select t.id, t.village_id, t.creditor_id, t.standard_name, d.decision_no || ' ' || d.title as decision,
    ${isShaken} as is_shaken ${named}`

interface Context {
  tx: Tx
  actor: Actor
  parts: StandardParts
}

/** Whoever passes the standards of an organisation answers for them. */
async function officeOf({ tx }: Context, { villageId, creditorId }: Standing): Promise<RoleCode> {
  const creditor = (await creditorsOf(tx, villageId)).find(({ id }) => id === creditorId)
  return (creditor?.isCompany ?? true) ? 'companyAdmin' : 'committeeDirector'
}

async function follow(context: Context, rows: readonly Standing[]): Promise<void> {
  const { tx, actor, parts } = context
  for (const row of rows) {
    const { id, villageId } = row
    if (!row.isShaken) {
      await closeTodos(tx, actor, { bizType, bizId: id, node, state: 'DONE' })
      continue
    }
    const role = await officeOf(context, row)
    const people = await parts.peopleInCharge(tx, [villageId], [role], today())
    await openTodo(tx, actor, {
      ...{ bizType, bizId: id, node, villageId, urgency: '2', candidateRoles: [role] },
      title: `依据的业主决定已撤销，请停用或另立新版本：${row.standardName}`,
      summary: `已撤销：${row.decision}`,
      ...{ openPage: standardPage, params: { _open: `detail:${id}` } },
      notifyUserIds: people.map(({ userId }) => userId),
    })
  }
}

/** Keeps the inbox in step with what a standard stands on, after each of its steps. */
export const followDecision = async (context: Context, id: string): Promise<void> =>
  follow(context, await context.tx.all(statement<Standing>(`${standing} and t.id = $2`, [context.tx.tenantId, id])))

/** A decision was revoked: whoever answers for a standard that names it hears of it. It stays in force until they stop it. */
export const followRevoked =
  (parts: StandardParts) =>
  async (tx: Tx, actor: Actor, { id }: DecisionRevoked): Promise<void> =>
    follow(
      { tx, actor, parts },
      await tx.all(statement<Standing>(`${standing} and t.decision_id = $2 order by t.id`, [tx.tenantId, id])),
    )

/** The same for the repair of the inbox. */
export const groundTodos = (parts: StandardParts): TodoKind => ({
  bizType,
  waiting: (reader) =>
    reader.all(
      statement<WaitingStep>(`select t.id as biz_id, '${node}' as node ${named} and ${isShaken}`, [reader.tenantId]),
    ),
  async open(tx, actor, ids) {
    for (const id of ids) await followDecision({ tx, actor, parts }, id)
  },
})
