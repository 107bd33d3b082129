import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { DecisionRevoked } from '#services/decision/shared/events.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { ContractParts } from './ports.ts'
import { contractPage, openOne } from './todos.ts'

const bizType = 'DECISION'
const node = 'CONTRACT'
/** Who accepts contracts says what one stands on. */
const office: readonly RoleCode[] = ['streetAdmin']

/** On its way into the register, or in it; a change as long as its contract lasts. What was sent back is its company's. */
const isHeld = `t.state in ('SUBMITTED', 'ACCEPTED', 'DISTRICT', 'FILED', 'EFFECTIVE', 'EXPIRING')
  and (t.prev_id is null or p.state in ('FILED', 'EFFECTIVE', 'EXPIRING'))`
const named = `from contract t
    join ref_decision d on d.tenant_id = t.tenant_id and d.id = t.decision_id
    left join contract p on p.tenant_id = t.tenant_id and p.id = t.prev_id
  where t.tenant_id = $1 and t.del_flag = 0`

interface Standing {
  id: string
  villageId: string
  contractName: string
  decision: string
  /** It is held and what it stands on was revoked. */
  isShaken: boolean
}

const standing = `select t.id, t.village_id, t.contract_name, d.decision_no || ' ' || d.title as decision,
    d.state = 'REVOKED' and ${isHeld} as is_shaken
  ${named}`

interface Context {
  tx: Tx
  actor: Actor
  parts: Pick<ContractParts, 'peopleInCharge'>
}

async function follow({ tx, actor, parts }: Context, rows: readonly Standing[]): Promise<void> {
  for (const { id, villageId, contractName, decision, isShaken } of rows) {
    if (!isShaken) {
      await closeTodos(tx, actor, { bizType, bizId: id, node, state: 'DONE' })
      continue
    }
    const people = await parts.peopleInCharge(tx, [villageId], office, today())
    await openTodo(tx, actor, {
      ...{ bizType, bizId: id, node, villageId, urgency: '2', candidateRoles: office },
      title: `依据的业主决定已撤销，请更换决定或处理合同：${contractName}`,
      summary: `已撤销：${decision}`,
      ...{ openPage: contractPage, params: openOne(id) },
      notifyUserIds: people.map(({ userId }) => userId),
    })
  }
}

/** Keeps the inbox in step with what a contract and its changes stand on, after each of its steps. */
export const followDecision = async (context: Context, id: string): Promise<void> =>
  follow(
    context,
    await context.tx.all(
      statement<Standing>(`${standing} and (t.id = $2 or t.prev_id = $2) order by t.id`, [context.tx.tenantId, id]),
    ),
  )

/** A decision was revoked: the street hears of each contract that names it. Nothing ends by itself. */
export const followRevoked =
  (parts: ContractParts) =>
  async (tx: Tx, actor: Actor, { id }: DecisionRevoked): Promise<void> =>
    follow(
      { tx, actor, parts },
      await tx.all(statement<Standing>(`${standing} and t.decision_id = $2 order by t.id`, [tx.tenantId, id])),
    )

const waiting = `select t.id as biz_id, '${node}' as node ${named} and d.state = 'REVOKED' and ${isHeld}`

/** The same for the repair of the inbox. */
export const groundTodos = (parts: ContractParts): TodoKind => ({
  bizType,
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) await followDecision({ tx, actor, parts }, id)
  },
})
