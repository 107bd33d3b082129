import { serverFeature } from '#kernel/server/feature.ts'
import { onlineRoutes } from '../online/server/routes.ts'
import { onlinePermissions } from '../online/shared/api.ts'
import { phoneRoutes } from '../phone/server/routes.ts'
import { serveRedirects } from '../third-account/server/redirects.ts'
import { thirdAccountRoutes } from '../third-account/server/routes.ts'
import { urlTicketRoutes } from '../url-ticket/server/routes.ts'
import { sessionSweep } from './jobs.ts'
import { sessionRoutes } from './routes.ts'

export { openIdentity } from './identity.ts'

export const sessionServer = serverFeature({
  name: 'session',
  routes: [...sessionRoutes, ...phoneRoutes, ...onlineRoutes, ...thirdAccountRoutes, ...urlTicketRoutes],
  permissions: [onlinePermissions],
  jobs: [sessionSweep],
  serve: serveRedirects,
})
