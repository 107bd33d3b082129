import type { IntervalHistogram } from 'node:perf_hooks'
import { nowText } from '#kernel/server/clock.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { monitorApi } from '../shared/api.ts'
import { monitorPermissions } from '../shared/permissions.ts'
import { trafficApi } from '../shared/traffic.ts'
import type { Services } from '#kernel/server/services.ts'
import { readDatabase, readSlow } from './read-database.ts'
import { readDisks, readServer, watchDelay } from './read-machine.ts'
import { monitorMenu } from './menu.ts'
import { startWatch, type Watch } from './watch.ts'

let delay: IntervalHistogram | undefined

/** What each process of the program has seen; tests have several in one. */
const watches = new WeakMap<Services, Watch>()

function watchOf(services: Services): Watch {
  const watch = watches.get(services)
  if (!watch) throw new Error('nobody watches this process')
  return watch
}

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
    route(trafficApi.trace, async (_db, _actor, _input, { services }) => watchOf(services).traffic.trace()),
    route(trafficApi.routes, async (_db, _actor, _input, { services }) => watchOf(services).traffic.routes()),
    route(trafficApi.history, async (_db, _actor, { range = '1h' }, { services }) =>
      watchOf(services).history.read(range),
    ),
    route(trafficApi.slow, readSlow),
  ],
  menu: monitorMenu,
  permissions: [monitorPermissions],
  serve: (app, services) => {
    delay ??= watchDelay()
    watches.set(services, startWatch(app, services))
  },
})
