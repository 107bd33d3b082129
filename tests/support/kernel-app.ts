import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Dictionary } from '#kernel/shared/dictionary.ts'
import { openDictionaries } from '#kernel/server/dictionaries.ts'
import { createDiskStore } from '#kernel/server/files/disk-store.ts'
import { buildApp } from '#kernel/server/http/app.ts'
import type { ConstraintTexts } from '#kernel/server/http/failures.ts'
import type { Route } from '#kernel/server/http/route.ts'
import type { Identity } from '#kernel/server/identity.ts'
import { openMetrics } from '#kernel/server/metric.ts'
import { createPasswords } from '#kernel/server/password.ts'
import type { Bus } from '#kernel/server/realtime/bus.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { openTasks } from '#engines/task/server/start.ts'
import { memoryLog, tokenIdentity, type FixtureDatabase } from './kernel-fixture.ts'

interface Parts {
  routes?: readonly Route[]
  constraints?: ConstraintTexts
  dictionaries?: readonly Dictionary[]
  identity?: Identity
  bus?: Bus
  db?: Services['db']
  more?: (app: FastifyInstance, services: Services) => void
}

/** The bus of a single process: whatever is published is heard at once. */
function ownBus(): Bus {
  const listeners = new Map<string, ((ids: readonly string[]) => void)[]>()
  return {
    publish: (channel, ids) => listeners.get(channel)?.forEach((listener) => listener(ids)),
    subscribe: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    onReconnect: () => {},
    close: async () => {},
  }
}

/** The real app around fixture routes, on the fixture's database; answers what the log holds, too. */
export async function fixtureApp(fixture: FixtureDatabase, parts: Parts) {
  const dataDir = await mkdtemp(join(tmpdir(), 'linli-app-'))
  const { lines, log } = memoryLog()
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: fixture.url, PUBLIC_URL: 'https://linli.example' }
  const secrets = createSecrets({ secret: 'a secret of at least thirty-two characters' })
  const services: Services = {
    db: parts.db ?? fixture.db,
    identity: parts.identity ?? tokenIdentity({}),
    dictionaries: openDictionaries(parts.dictionaries ?? []),
    settings: readSettings(env),
    secrets,
    passwords: createPasswords(),
    files: createDiskStore(join(dataDir, 'files')),
    bus: parts.bus ?? ownBus(),
    metrics: openMetrics([]),
    tasks: openTasks(parts.db ?? fixture.db, secrets),
    log,
  }
  const { routes = [], constraints = {}, more } = parts
  const app = await buildApp({ services, routes, constraints, ...(more && { more: (made) => more(made, services) }) })
  app.addHook('onClose', () => rm(dataDir, { recursive: true, force: true }))
  return { app, services, lines }
}
