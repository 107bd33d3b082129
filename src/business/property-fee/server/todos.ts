import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { StandardParts } from '../standard/server/ports.ts'

/** What is done to a to-do of money: who does it, in which transaction. */
export interface TodoAct {
  tx: Tx
  actor: Actor
  parts: StandardParts
}

interface Matter {
  id: string
  villageId: string
}

/** Takes back what was asked about a row. */
export const closeAsked = ({ tx, actor }: TodoAct, { id }: Matter, state: 'DONE' | 'CANCELLED'): Promise<number> =>
  closeTodos(tx, actor, { bizType: 'FEE', bizId: id, state })

/** Asks whoever holds one of the roles in charge of its village to decide on a row. */
export async function askRoles(
  { tx, actor, parts }: TodoAct,
  { id, villageId }: Matter,
  roles: readonly RoleCode[],
  told: { node: string; title: string; openPage: string },
): Promise<void> {
  const people = await parts.peopleInCharge(tx, [villageId], roles, today())
  await openTodo(tx, actor, {
    ...{ bizType: 'FEE', bizId: id, villageId, ...told, params: { _open: `detail:${id}` } },
    candidateRoles: [...roles],
    notifyUserIds: people.map(({ userId }) => userId),
  })
}
