import { actorAs, type Actor } from '../actor.ts'
import type { Route } from './route.ts'

/** The tenant of rows that belong to the whole installation and to no district. */
export const installation = 0

const onInstallation = (actor: Actor): Actor => actorAs(actor, { tenantId: installation })

/** The same call on the rows of the installation, whichever tenant the caller works in. */
export const forInstallation = (route: Route): Route => ({
  ...route,
  handle: (db, actor, input, context) => route.handle(db, onInstallation(actor), input, context),
})
