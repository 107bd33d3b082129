import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { DecisionParts } from './ports.ts'
import type { StoredDecision } from './tables.ts'

export const decisionPage = '/om/decision'

/** Whose turn it is, and with which words. */
function turnOf({ state, settledAt }: StoredDecision): { role: RoleCode; words: string } | undefined {
  if (state === 'CHECKING') return { role: 'streetAdmin', words: '待核验业主共同决定' }
  if (state === 'REVOKED' && settledAt === null) return { role: 'communityAdmin', words: '决定已撤销，请处理相关事项' }
  return undefined
}

/** Keeps the inbox in step: the street while a decision waits, the community until a revoked one's consequences are settled. */
export async function followTodo(
  tx: Tx,
  actor: Actor,
  row: StoredDecision,
  { peopleInCharge }: DecisionParts,
): Promise<void> {
  const matter = { bizType: 'DECISION', bizId: row.id } as const
  await closeTodos(tx, actor, { ...matter, state: row.state === 'DRAFT' ? 'CANCELLED' : 'DONE' })
  const turn = turnOf(row)
  if (!turn) return
  const people = await peopleInCharge(tx, [row.villageId], [turn.role], today())
  await openTodo(tx, actor, {
    ...matter,
    node: row.state,
    title: `${turn.words}：${row.title}`,
    summary: row.decisionNo,
    villageId: row.villageId,
    candidateRoles: [turn.role],
    openPage: decisionPage,
    params: { _open: `detail:${row.id}` },
    notifyUserIds: people.map(({ userId }) => userId),
  })
}

const waiting = `select id as biz_id, state as node from decision
  where tenant_id = $1 and del_flag = 0 and (state = 'CHECKING' or (state = 'REVOKED' and settled_at is null))`

export const decisionTodos: readonly TodoKind[] = [
  { bizType: 'DECISION', waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])) },
]
