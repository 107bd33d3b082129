import { can, type Actor } from '#kernel/server/actor.ts'
import { sitePermissions } from '../shared/permissions.ts'

/** Drafts are their company's alone. */
export const isKnown = (actor: Actor): string => (can(actor, sitePermissions.add) ? 'true' : `t.state <> 'DRAFT'`)
