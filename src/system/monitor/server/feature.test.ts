import { expect, test } from 'vitest'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { monitorApi } from '../shared/api.ts'
import { trafficApi } from '../shared/traffic.ts'

test('the platform operator alone sees how the installation is, and nothing secret with it', async () => {
  const linli = await testApp()
  const admin = await linli.as('admin')
  const { result } = await admin.call(monitorApi.overview, {})
  expect(result.server).toMatchObject({ node: process.version })
  expect(result.server.memory).toBeGreaterThan(result.server.heap)
  expect(result.database.connections).toBeGreaterThan(0)
  expect(result.database.mostConnections).toBeGreaterThanOrEqual(result.database.connections)
  expect(result.database.size).toBeGreaterThan(1_000_000)
  expect(result.database.tables).toHaveLength(10)
  expect(result.jobs).toMatchObject({ failed: 0 })
  expect(result.sockets).toBe(0)
  expect(result.disks).toMatchObject([{ name: '数据目录' }])
  expect(result.disks[0]?.restPPT).toBeGreaterThan(0)
  const { body } = await admin.inject({ method: 'GET', url: '/api/sys/monitor/overview' })
  for (const secret of [linli.databaseUrl, linli.services.settings.dataDir, admin.token])
    expect(body).not.toContain(secret)
  const supadmin = await linli.as('supadmin')
  expect(await supadmin.call(monitorApi.overview, {})).toMatchObject({ status: 403 })
})

test('requests are followed without their contents, and a lock that somebody waits for is seen', async () => {
  const linli = await testApp()
  const admin = await linli.as('admin')
  await admin.inject({ method: 'GET', url: '/api/sys/user/queryById?id=a-secret-id' })
  const { body } = await admin.inject({ method: 'GET', url: '/api/monitor/httptrace' })
  const trace = (JSON.parse(body) as { result: { path: string; username: string; status: number }[] }).result
  expect(trace[0]).toMatchObject({ method: 'GET', path: '/api/sys/user/queryById', username: 'admin', status: 404 })
  expect(body).not.toContain('a-secret-id')
  const routes = (await admin.call(trafficApi.routes, {})).result
  expect(routes.find(({ path }) => path === '/api/sys/login')).toMatchObject({ method: 'POST', count: 1, failed: 0 })
  expect((await admin.call(trafficApi.history, { range: '24h' })).result).toEqual([])
  const { db } = linli.services
  const hold = (tx: Tx) => tx.run(statement(`select pg_advisory_xact_lock(4711)`))
  const someone = { tenantId: 1, userId: 'test' }
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let isHeld = (): void => {}
  const taken = new Promise<void>((resolve) => (isHeld = resolve))
  const holder = db.write(someone, async (tx) => {
    await hold(tx)
    isHeld()
    await held
  })
  await taken
  const waiter = db.write(someone, hold)
  await expect
    .poll(async () => (await admin.call(trafficApi.slow, {})).result.filter(({ waitsForLock }) => waitsForLock))
    .toMatchObject([{ text: 'select pg_advisory_xact_lock(?)' }])
  letGo()
  await Promise.all([holder, waiter])
  const supadmin = await linli.as('supadmin')
  for (const url of ['httptrace', 'routes', 'metrics/history', 'db'])
    expect((await supadmin.inject({ method: 'GET', url: `/api/monitor/${url}` })).statusCode).toBe(403)
})
