import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissions } from '#kernel/shared/permission.ts'
import type { Result } from '#kernel/shared/result.ts'
import { openBulk } from '#kernel/server/db/bulk.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb } from '#kernel/server/db/db.ts'
import { openDictionaries } from '#kernel/server/dictionaries.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { createDiskStore } from '#kernel/server/files/disk-store.ts'
import { buildApp } from '#kernel/server/http/app.ts'
import type { AreaSource, ScopeSource } from '#kernel/server/identity.ts'
import { openLog } from '#kernel/server/log.ts'
import { openMetrics } from '#kernel/server/metric.ts'
import { createPasswords } from '#kernel/server/password.ts'
import { openPostgresBus } from '#kernel/server/realtime/bus.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { openTasks } from '#engines/task/server/start.ts'
import { departServer } from '#system/depart/server/feature.ts'
import { declareDictionaries, dictServer, followDictionaries } from '#system/dict/server/feature.ts'
import { declarePermissions, permissionServer } from '#system/permission/server/feature.ts'
import { declareRoles, roleServer } from '#system/role/server/feature.ts'
import { openIdentity, sessionServer } from '#system/session/server/feature.ts'
import { tenantServer } from '#system/tenant/server/feature.ts'
import { userSeed, userServer } from '#system/user/server/feature.ts'
import { cloneDatabase } from './database.ts'

/** Of every account of the tiny district. */
export const demoPassword = 'Lin-li2026#demo'

/** A unit with a group of two pages, as business units declare them. */
export const lampPermissions = permissions('lamp:post', {
  list: { label: '查看路灯', roles: ['admin', 'communityAdmin', 'projectManager', 'normal'] },
  mend: { label: '修理路灯', roles: ['projectManager'] },
})
export const lampServer = serverFeature({
  name: 'lamp',
  menu: [
    { id: 'lamps', title: '路灯', path: '/lamps', icon: 'bulb', sort: 20 },
    {
      id: 'lamp-repairs',
      parent: 'lamps',
      title: '路灯修理',
      path: '/lamps/repair',
      component: 'lamp/Repair',
      sort: 2,
      permission: lampPermissions.mend,
    },
    {
      id: 'lamp-list',
      parent: 'lamps',
      title: '路灯清单',
      path: '/lamps/list',
      component: 'lamp/List',
      sort: 1,
      permission: lampPermissions.list,
    },
    { id: 'handbook', title: '手册', path: '/handbook', component: 'lamp/Handbook', sort: 10 },
  ],
  permissions: [lampPermissions],
})

const secrets = createSecrets({ secret: 'a secret for tests only, of some length' })
const users = userServer({ secrets })
const features: readonly ServerFeature[] = [
  ...[tenantServer(async () => {}), departServer, roleServer, users, permissionServer, sessionServer],
  dictServer([departServer, roleServer, users].flatMap((feature) => feature.tableDictionaries ?? [])),
  lampServer,
]

const scopeSource: ScopeSource = async (_reader, { orgCode }) => {
  return { villages: orgCode === '' ? [] : [`villages below ${orgCode}`], rooms: [], suffrage: false, validUntil: null }
}

const areaSource: AreaSource = async (_reader, villages) =>
  villages.length === 0 ? [] : [{ id: '330199000000', text: '临江区', pid: '330100000000', index: 3 }]

export type Answer = Omit<Result, 'result'> & {
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers, tests look into it
  result: any
  status: number
}

/** One process of the system floor on its own copy of the database, with the tiny district in it. */
export async function systemFloor(env: Record<string, string> = {}) {
  const database = await cloneDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'linli-floor-'))
  const settings = readSettings({ NODE_ENV: 'test', CAPTCHA: 'off', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env })
  const closers: (() => Promise<unknown>)[] = []

  async function openProcess() {
    const pool = openPool({ url: database.url, as: 'app', max: 5 })
    const log = openLog('silent')
    const parts = {
      db: openDb(pool),
      dictionaries: openDictionaries(features.flatMap((feature) => feature.dictionaries ?? [])),
      settings,
      secrets,
      passwords: createPasswords(),
      files: createDiskStore(folder),
      bus: await openPostgresBus(database.url, log),
      log,
    }
    const services: Services = {
      ...parts,
      metrics: openMetrics([]),
      tasks: openTasks(parts.db, parts.secrets),
      identity: openIdentity(parts, scopeSource, areaSource),
    }
    const app = await buildApp({
      services,
      routes: features.flatMap((feature) => feature.routes ?? []),
      constraints: {},
    })
    closers.unshift(
      () => app.close(),
      () => parts.bus.close(),
      () => parts.db.close(),
    )
    const send = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      options: { token?: string; body?: object; ip?: string; userAgent?: string } = {},
    ): Promise<Answer> => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: options.ip ?? '10.0.0.1',
        headers: {
          ...(options.token !== undefined && { 'x-access-token': options.token }),
          ...(options.userAgent !== undefined && { 'user-agent': options.userAgent }),
        },
        ...(options.body && { payload: options.body }),
      })
      return { ...answer.json<Result>(), status: answer.statusCode }
    }
    return { services, send }
  }

  const first = await openProcess()
  const { db, passwords } = first.services
  await declareRoles(db)
  await declarePermissions(db, features)
  await declareDictionaries(
    db,
    features.flatMap((feature) => feature.dictionaries ?? []),
  )
  await followDictionaries(first.services)
  const bulk = openBulk(database.url)
  await departServer.seed?.load(db, 'tiny', bulk)
  await userSeed({ secrets, passwords, password: demoPassword }).load(db, 'tiny', bulk)

  const signIn = (username: string, password = demoPassword, rest: object = {}) => {
    return first.send('POST', '/sys/login', { body: { username, password, ...rest } })
  }
  return {
    ...first,
    features,
    openProcess,
    signIn,
    /** A token of a new session. */
    tokenOf: async (username: string): Promise<string> => (await signIn(username)).result.token,
    /** Changes rows behind the program's back. */
    alter: (text: string, values: unknown[] = []) =>
      db.write({ tenantId: 1, userId: 'test' }, (tx) => tx.run(statement(text, values))),
    rows: (text: string, values: unknown[] = []) =>
      db.read({ tenantId: 1, userId: 'test' }, (tx) =>
        // oxlint-disable-next-line typescript/no-explicit-any -- the shape is the query's
        tx.all(statement<any>(text, values)),
      ),
    close: async () => {
      for (const close of closers) await close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type SystemFloor = Awaited<ReturnType<typeof systemFloor>>
