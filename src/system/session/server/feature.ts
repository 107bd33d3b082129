import { serverFeature } from '#kernel/server/feature.ts'
import { doctorMenu } from '../doctor/server/menu.ts'
import { doctorRoutes } from '../doctor/server/routes.ts'
import { doctorPermissions } from '../doctor/shared/permissions.ts'
import { onlineMenu } from '../online/server/menu.ts'
import { onlineRoutes } from '../online/server/routes.ts'
import { onlinePermissions } from '../online/shared/api.ts'
import { phoneRoutes } from '../phone/server/routes.ts'
import { secondFactorRoutes } from '../second-factor/server/routes.ts'
import { secondFactorPermissions } from '../second-factor/shared/api.ts'
import { serveRedirects } from '../third-account/server/serve-redirects.ts'
import { thirdAccountRoutes } from '../third-account/server/routes.ts'
import { urlTicketRoutes } from '../url-ticket/server/routes.ts'
import { sessionSweep } from './jobs.ts'
import { sessionRoutes } from './routes.ts'

export { resetFactorOf } from '../second-factor/server/reset.ts'
export { redeemUrlTicket } from '../url-ticket/server/issue-url-ticket.ts'
export { openIdentity } from './open-identity.ts'

export const sessionServer = serverFeature({
  name: 'session',
  routes: [
    ...sessionRoutes,
    ...secondFactorRoutes,
    ...phoneRoutes,
    ...onlineRoutes,
    ...thirdAccountRoutes,
    ...urlTicketRoutes,
    ...doctorRoutes,
  ],
  menu: [...onlineMenu, ...doctorMenu],
  permissions: [onlinePermissions, secondFactorPermissions, doctorPermissions],
  jobs: [sessionSweep],
  serve: serveRedirects,
})
