import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { PublicityParts } from '../../server/ports.ts'
import type { StoredObjection } from './tables.ts'

export const objectionPage = '/om/objection'

/** The community answers; the street may in its place. */
const answerers: readonly RoleCode[] = ['communityAdmin', 'streetAdmin']

/** Keeps the inbox in step: one open to-do while an objection waits for its answer. */
export async function followTodo(
  tx: Tx,
  actor: Actor,
  row: StoredObjection & { title: string },
  { peopleInCharge }: PublicityParts,
): Promise<void> {
  const matter = { bizType: 'PUBLICITY', bizId: row.id } as const
  if (row.state !== 'PENDING') {
    await closeTodos(tx, actor, { ...matter, state: row.state === 'WITHDRAWN' ? 'CANCELLED' : 'DONE' })
    return
  }
  const people = await peopleInCharge(tx, [row.villageId], answerers, today())
  await openTodo(tx, actor, {
    ...matter,
    node: row.state,
    title: `待答复公示异议：${row.title}`,
    summary: row.content,
    villageId: row.villageId,
    dueAt: `${row.dueOn} 23:59:59`,
    candidateRoles: answerers,
    openPage: objectionPage,
    params: { _open: `detail:${row.id}` },
    notifyUserIds: people.map(({ userId }) => userId),
  })
}

const waiting = `select id as biz_id, state as node from publicity_objection
  where tenant_id = $1 and del_flag = 0 and state = 'PENDING'`

export const objectionTodos: readonly TodoKind[] = [
  { bizType: 'PUBLICITY', waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])) },
]
