// Beginning and end of the whole process, as whoever runs it sees them.
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { projectRoot } from '#kernel/server/root.ts'
import { ensureBuilt, faultFolder, freePort, startApp, untilReady, type FaultFolder } from '../fault/app-process.ts'
import { openWire } from '../fault/wire.ts'
import { cloneDatabase } from '../support/database.ts'
import { serverOn } from './bare-copy.ts'

// Each test starts processes; a busy machine may take its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const patience = { timeout: 60_000, interval: 50 }

let folder: FaultFolder
beforeAll(ensureBuilt)
beforeEach(async () => {
  folder = await faultFolder()
})
afterEach(() => folder.remove())

const postmaster = () => serverOn(join(folder.dataDir, 'pg'))
const isLocked = async () => (await readdir(folder.dataDir)).includes('linli.lock')

test('a database that is away is waited for, which is said, and the start goes on when it is back', async () => {
  const database = await cloneDatabase()
  const address = new URL(database.url.replace('@/', '@x/'))
  const wire = await openWire({ socketDir: address.searchParams.get('host') ?? '', port: 5432 })
  wire.set('stopped')
  const url = `postgresql://linli_owner@127.0.0.1:${wire.port}${address.pathname}`
  const app = startApp(folder.dataDir, await freePort(), { DATABASE_URL: url })
  await expect.poll(() => app.said(), patience).toMatch(/^连不上数据库 127\.0\.0\.1:\d+（.*），等它恢复后继续启动/)
  wire.set('fair')
  await untilReady(app, performance.now())
  expect(app.said()).toContain('数据库已恢复，继续启动')
  app.signal('SIGTERM')
  expect(await app.ended).toBe(0)
  await wire.close()
  await database.drop()
})

test('SIGTERM in the middle of a start leaves no database server behind', async () => {
  const app = startApp(folder.dataDir, await freePort())
  await expect.poll(postmaster, patience).toBeDefined()
  app.signal('SIGTERM')
  expect([await app.ended, await postmaster(), await isLocked()]).toEqual([0, undefined, false])
})

test.skipIf(process.platform === 'win32')('what `npm start` has started ends with it', async () => {
  const env = { DATA_DIR: folder.dataDir, PORT: String(await freePort()), SEED: 'none', LOG_LEVEL: 'error' }
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: 'ignore',
  })
  await expect.poll(postmaster, patience).toBeDefined()
  npm.kill('SIGTERM')
  await expect.poll(postmaster, patience).toBeUndefined()
  await expect.poll(isLocked, patience).toBe(false)
})
