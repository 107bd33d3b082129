import { serverFeature } from '#kernel/server/feature.ts'
import { sessionSweep } from './jobs.ts'
import { sessionRoutes } from './routes.ts'

export { openIdentity } from './identity.ts'

export const sessionServer = serverFeature({ name: 'session', routes: sessionRoutes, jobs: [sessionSweep] })
