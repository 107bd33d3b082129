import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { acquireDataLock, type DataLock } from '#kernel/server/data-lock.ts'
import { processMark } from '#kernel/server/embedded-postgres/process-table.ts'
import { makeBareCopy, startProcess, sweep } from './bare-copy.ts'

// Each test starts processes; a busy machine may take its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let shared = ''
let script = ''
let dataDir = ''

beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), 'linli-lock-'))
  script = await makeBareCopy(shared)
})
afterAll(() => rm(shared, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linli-lock-'))
})
afterEach(async () => {
  await sweep(join(dataDir, 'pg'))
  await rm(dataDir, { recursive: true, force: true })
})

function writeLock(content: object): Promise<void> {
  return writeFile(join(dataDir, 'linli.lock'), JSON.stringify({ token: 'other', host: hostname(), ...content }))
}

async function taken(): Promise<DataLock> {
  const lock = await acquireDataLock(dataDir)
  if ('heldBy' in lock) throw new Error(`held by ${lock.heldBy.pid}`)
  return lock
}

test('the second start on one folder is told who runs there and where it answers', async () => {
  const first = await startProcess(script, { dataDir, lock: true })
  expect(first.failure).toBeUndefined()
  const second = await startProcess(script, { dataDir, lock: true })
  expect(second.heldBy).toEqual({ pid: first.child.pid, address: 'http://127.0.0.1:1' })

  expect(await first.tell('stop')).toBe(0)
  const third = await startProcess(script, { dataDir, lock: true })
  expect(third.heldBy).toBeUndefined()
  await third.tell('stop')
})

test('a lock whose process was killed is taken over', async () => {
  const first = await startProcess(script, { dataDir, lock: true })
  await first.kill()
  const lock = await acquireDataLock(dataDir)
  expect(lock).not.toHaveProperty('heldBy')
})

test('of twenty starts at once exactly one gets a stale lock', async () => {
  await writeLock({ pid: 999_999_999 })
  const locks = await Promise.all(Array.from({ length: 20 }, () => acquireDataLock(dataDir)))
  expect(locks.filter((lock) => 'release' in lock)).toHaveLength(1)
  expect(await readdir(dataDir)).toEqual(['linli.lock'])
})

test('releasing frees the folder and leaves nothing behind', async () => {
  const first = await taken()
  await first.note('http://127.0.0.1:8080')
  expect(await acquireDataLock(dataDir)).toEqual({ heldBy: { pid: process.pid, address: 'http://127.0.0.1:8080' } })
  await first.release()
  expect(await readdir(dataDir)).toEqual([])
  await (await taken()).release()
})

test('releasing twice does not free the folder for the next holder', async () => {
  const first = await taken()
  await first.release()
  const second = await taken()
  await first.release()
  expect(await acquireDataLock(dataDir)).toEqual({ heldBy: { pid: process.pid } })
  await second.release()
})

// Windows does not tell when a process started, so a reused number cannot be told apart there.
test.skipIf(process.platform === 'win32')(
  'a process number that belongs to somebody else now holds nothing',
  async () => {
    await writeLock({ pid: process.pid, mark: 'an earlier boot/123' })
    await (await taken()).release()
    await writeLock({ pid: process.pid, mark: await processMark(process.pid) })
    expect(await acquireDataLock(dataDir)).toEqual({ heldBy: { pid: process.pid } })
  },
)

test('a lock of another machine counts while its holder keeps touching it', async () => {
  await writeLock({ pid: 7, host: 'another-container' })
  expect(await acquireDataLock(dataDir)).toEqual({ heldBy: { pid: 7 } })
  const longAgo = new Date(Date.now() - 120_000)
  await utimes(join(dataDir, 'linli.lock'), longAgo, longAgo)
  await (await taken()).release()
})

test('a damaged lock file is replaced', async () => {
  await writeFile(join(dataDir, 'linli.lock'), '{"pid":')
  const lock = await taken()
  expect(JSON.parse(await readFile(join(dataDir, 'linli.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  await lock.release()
})
