import { can, type Actor } from '#kernel/server/actor.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Asker, RowAct, RowRefusal } from '../shared/row-refusal.ts'

const askerOf = (actor: Actor): Asker => ({
  userId: actor.userId,
  orgCode: actor.scope.orgCode,
  has: (role) => actor.roles.has(role),
  may: (permission) => can(actor, permission),
})

/** Refuses to change or remove a record with the words that its list shows beside the button. */
export function refuseRow<R>(refuses: RowRefusal<R>, actor: Actor, row: R, act: RowAct): void {
  const reason = refuses(row, act, askerOf(actor))
  if (reason !== null) throw refusal(reason)
}
