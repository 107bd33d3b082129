import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { monitorApi } from '../shared/api.ts'

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
