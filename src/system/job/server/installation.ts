import type { Actor } from '#kernel/server/actor.ts'
import type { Route } from '#kernel/server/http/route.ts'

/** The tenant of rows that belong to the whole installation. */
export const installation = 0

/** Tells every process that rows of jobs have changed. */
export const jobChannel = 'jobs'

const onInstallation = (actor: Actor): Actor => ({ ...actor, tenantId: installation })

/** The same call on the rows of the installation, whichever tenant the caller works in. */
export const forInstallation = (route: Route): Route => ({
  ...route,
  handle: (db, actor, input, context) => route.handle(db, onInstallation(actor), input, context),
})
