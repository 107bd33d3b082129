import { can, type Actor } from '#kernel/server/actor.ts'
import { standardPermissions } from '../shared/permissions.ts'

/** What nobody has passed yet is of those who enter and pass standards alone, over `t`. */
export const isKnownStandard = (actor: Actor): string =>
  can(actor, standardPermissions.edit) || can(actor, standardPermissions.audit)
    ? 'true'
    : `t.state not in ('DRAFT', 'AUDITING')`
