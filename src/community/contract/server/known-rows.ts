import { can, type Actor } from '#kernel/server/actor.ts'
import { contractPermissions } from '../shared/permissions.ts'

/** Drafts are their company's alone. */
export const isKnown = (actor: Actor): string => (can(actor, contractPermissions.add) ? 'true' : `t.state <> 'DRAFT'`)
