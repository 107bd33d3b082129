import { can, type Actor } from '#kernel/server/actor.ts'
import { committeePermissions as may } from '../shared/permissions.ts'

/** Over the state of a committee: who neither keeps nor oversees the register reads what has been filed. */
export const isKnown = (actor: Actor, state: string): string =>
  [may.edit, may.audit, may.statistics].some((permission) => can(actor, permission)) ? 'true' : `${state} <> 'FILING'`
