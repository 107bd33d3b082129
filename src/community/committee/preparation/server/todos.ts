import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { PrepareState } from '../shared/states.ts'
import type { PrepareParts } from './ports.ts'
import type { StoredPreparation } from './tables.ts'
import { readVillage } from './village-repository.ts'

export const preparePage = '/om/prepare'

/** Whose turn it is, and with which words. */
const turns: Partial<Record<PrepareState, { roles: readonly RoleCode[]; words: string }>> = {
  SUBMITTED: { roles: ['communityAdmin', 'streetAdmin'], words: '待受理筹备申请' },
  ACCEPTED: { roles: ['streetAdmin'], words: '待组建筹备组' },
  PUBLICITY: { roles: ['communityAdmin', 'streetAdmin'], words: '筹备组成员公示中，期满后确认成立' },
}
const waitingStates = Object.keys(turns).map((state) => `'${state}'`)

/** Keeps the inbox in step: somebody's turn from the application until the group stands. */
export async function followTodo(
  tx: Tx,
  actor: Actor,
  row: StoredPreparation,
  { peopleInCharge }: PrepareParts,
): Promise<void> {
  const { id, villageId, state, acceptDueOn, applicantName } = row
  const matter = { bizType: 'PREPARE', bizId: id } as const
  await closeTodos(tx, actor, { ...matter, state: ['DRAFT', 'DISSOLVED'].includes(state) ? 'CANCELLED' : 'DONE' })
  const turn = turns[state]
  if (!turn) return
  const people = await peopleInCharge(tx, [villageId], turn.roles, today())
  await openTodo(tx, actor, {
    ...matter,
    node: state,
    title: `${turn.words}：${(await readVillage(tx, villageId))?.name ?? ''}`,
    summary: `申请人：${applicantName}`,
    villageId,
    dueAt: acceptDueOn && `${acceptDueOn} 23:59:59`,
    candidateRoles: turn.roles,
    openPage: preparePage,
    params: { _open: `detail:${id}` },
    notifyUserIds: people.map(({ userId }) => userId),
  })
}

const waiting = `select id as biz_id, state as node from prepare_committee
  where tenant_id = $1 and del_flag = 0 and state in (${waitingStates.join(', ')})`

export const prepareTodos = (parts: PrepareParts): readonly TodoKind[] => [
  {
    bizType: 'PREPARE',
    waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
    async open(tx, actor, ids) {
      const text = 'select * from prepare_committee where tenant_id = $1 and id = any($2::text[])'
      for (const row of await tx.all(statement<StoredPreparation>(text, [tx.tenantId, ids])))
        await followTodo(tx, actor, row, parts)
    },
  },
]
