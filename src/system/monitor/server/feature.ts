import type { IntervalHistogram } from 'node:perf_hooks'
import { nowText } from '#kernel/server/clock.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { monitorApi } from '../shared/api.ts'
import { monitorPermissions } from '../shared/permissions.ts'
import { readDatabase } from './database.ts'
import { readDisks, readServer, watchDelay } from './machine.ts'
import { monitorMenu } from './menu.ts'

let delay: IntervalHistogram | undefined

/** How the installation is, read only. */
export const monitorServer = serverFeature({
  name: 'monitor',
  routes: [
    route(monitorApi.overview, async (db, actor, _input, { services, request }) => ({
      time: nowText(),
      server: readServer((delay ??= watchDelay())),
      ...(await readDatabase(db, actor)),
      sockets: request.server.websocketServer.clients.size,
      disks: await readDisks(services.settings.dataDir),
    })),
  ],
  menu: monitorMenu,
  permissions: [monitorPermissions],
  serve: () => void (delay ??= watchDelay()),
})
