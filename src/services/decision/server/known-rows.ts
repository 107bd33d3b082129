import { can, type Actor } from '#kernel/server/actor.ts'
import { decisionPermissions as may } from '../shared/permissions.ts'

/** Whoever neither writes nor checks decisions reads those that were checked. */
export const isKnown = (actor: Actor): string =>
  [may.edit, may.check, may.revoke].some((permission) => can(actor, permission))
    ? 'true'
    : `t.state in ('IN_FORCE', 'RECORDED', 'REVOKED')`
