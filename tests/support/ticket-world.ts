import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from '#kernel/shared/result.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { systemActor, type Actor, type ScopeFacts } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { openDictionaries } from '#kernel/server/dictionaries.ts'
import type { ServerFeature } from '#kernel/server/feature.ts'
import { createDiskStore } from '#kernel/server/files/disk-store.ts'
import { buildApp } from '#kernel/server/http/app.ts'
import { openLog } from '#kernel/server/log.ts'
import { openMetrics } from '#kernel/server/metric.ts'
import { createPasswords } from '#kernel/server/password.ts'
import { openPostgresBus } from '#kernel/server/realtime/bus.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { openTasks } from '#engines/task/server/start.ts'
import { ticketServer } from '#services/ticket/server/feature.ts'
import { workCalendarServer } from '#system/work-calendar/server/feature.ts'
import { actorWith, fixtureDatabase, tokenIdentity } from './kernel-fixture.ts'

const features: readonly ServerFeature[] = [workCalendarServer, ticketServer({ kinds: () => new Map() })]

/** An actor with one role and the permissions that the role has by default. */
export function roleActor(role: RoleCode, scope: Partial<ScopeFacts> = {}): Actor {
  const sets = features.flatMap((feature) => feature.permissions ?? []).flatMap((set) => Object.values(set))
  const may = new Set(sets.filter((one) => one.roles.includes(role)).map((one) => one.code))
  const whole: ScopeFacts = { villages: 'all', narrow: 'none', rooms: [], orgCode: '', ...scope }
  return actorWith({ userId: role, username: role, roles: new Set([role]), may, scope: whole })
}

export interface Answer {
  status: number
  success: boolean
  code: number
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers, tests look into it
  result: any
}

/** Working calendars and the ticket engine on a database of their own, installed as in production. */
export async function ticketWorld(actors: Readonly<Record<string, Actor>> = {}) {
  const fixture = await fixtureDatabase()
  // Villages are registered on a higher floor; lists only join their names.
  await fixture.asOwner(`do $$ begin if to_regclass('ref_village') is null then
    create view ref_village as select null::integer as tenant_id, null::text as id, null::text as name where false;
    grant select on ref_village to linli_app; end if; end $$`)
  const system = systemActor(1)
  for (const { install } of features) if (install) await fixture.db.write(system, (tx) => install(tx, system))
  const folder = await mkdtemp(join(tmpdir(), 'linli-ticket-'))
  const services = await servicesOn(fixture.db, fixture.url, folder, actors)
  const app = await buildApp({
    services,
    routes: features.flatMap((feature) => feature.routes ?? []),
    constraints: Object.assign({}, ...features.map((feature) => feature.constraints)) as Record<string, string>,
  })
  return {
    ...fixture,
    services,
    system,
    write: <T>(work: (tx: Tx) => Promise<T>) => fixture.db.write(system, work),
    /** Runs the scan as a process with its own connections would. */
    scan: (db: Db = fixture.db) => scanJob().run({ ...services, db }, { dueAt: '' }),
    call: (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      send(app, token, method, path, body),
    close: async () => {
      await app.close()
      await services.bus.close()
      await rm(folder, { recursive: true, force: true })
      await fixture.close()
    },
  }
}

export type TicketWorld = Awaited<ReturnType<typeof ticketWorld>>

function scanJob() {
  const found = features.flatMap((feature) => feature.jobs ?? []).find((job) => job.name === 'ticket.slaScan')
  if (!found) throw new Error('the ticket unit brings no scan')
  return found
}

async function servicesOn(
  db: Db,
  url: string,
  folder: string,
  actors: Readonly<Record<string, Actor>>,
): Promise<Services> {
  const log = openLog('silent')
  const secrets = createSecrets({ secret: 'a secret for tests only, of some length' })
  return {
    db,
    identity: tokenIdentity(actors),
    dictionaries: openDictionaries(features.flatMap((feature) => feature.dictionaries ?? [])),
    settings: readSettings({ NODE_ENV: 'test', CAPTCHA: 'off', LOG_LEVEL: 'silent', DATA_DIR: folder }),
    secrets,
    passwords: createPasswords(),
    files: createDiskStore(folder),
    bus: await openPostgresBus(url, log),
    metrics: openMetrics([]),
    tasks: openTasks(db, secrets),
    log,
  }
}

async function send(
  app: FastifyInstance,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = { 'x-access-token': token }
  const answer = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
  return { ...answer.json<Result>(), status: answer.statusCode }
}
