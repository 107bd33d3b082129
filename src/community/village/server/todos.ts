import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { answerDue, inCharge } from './answer-due.ts'
import type { StoredVillage } from './tables.ts'

/** The page of one village; its id stands in the query. */
export const villagePage = '/village/info'

/** What a community itself has entered is looked at by its street. */
const auditorsOf = (actor: Actor): readonly RoleCode[] =>
  actor.roles.has('communityAdmin') ? ['streetAdmin'] : ['communityAdmin']

/** Keeps the inbox in step: one open to-do while a village waits for its audit, none otherwise. */
export async function followTodo(tx: Tx, actor: Actor, { id, name, address, state }: StoredVillage): Promise<void> {
  const matter = { bizType: 'VILLAGE', bizId: id } as const
  if (state !== 'AUDITING') {
    await closeTodos(tx, actor, { ...matter, state: 'DONE' })
    return
  }
  const candidateRoles = auditorsOf(actor)
  await openTodo(tx, actor, {
    ...matter,
    node: 'AUDITING',
    title: `待审核小区：${name}`,
    summary: address,
    villageId: id,
    dueAt: await answerDue(tx),
    candidateRoles,
    openPage: villagePage,
    params: { id },
    notifyUserIds: await inCharge(tx, id, candidateRoles),
  })
}
