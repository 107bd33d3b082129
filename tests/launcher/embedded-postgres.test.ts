import { spawnSync } from 'node:child_process'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { platformPackage, restoreSymlinks } from '#kernel/server/embedded-postgres/locate.ts'
import { isAlive } from '#kernel/server/embedded-postgres/process-table.ts'
import { makeBareCopy, serverOn, type Started, startProcess, sweep } from './bare-copy.ts'

// Each test starts processes; a busy machine may take its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const root = process.getuid?.() === 0
const namespaces = root && succeeds('unshare --user --map-user=1000 --map-group=1000 true')
const nobody = root ? Number(spawnSync('id', ['-u', 'nobody']).stdout.toString()) : undefined
const nobodyGroup = root ? Number(spawnSync('id', ['-g', 'nobody']).stdout.toString()) : undefined

function succeeds(line: string): boolean {
  const [command = '', ...words] = line.split(' ')
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0
}

let script = ''
let shared = ''
let folder = ''
const clusters = new Set<string>()

beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), 'linli-launcher-'))
  await chmod(shared, 0o755)
  script = await makeBareCopy(shared)
  await (await startProcess(script, { dataDir: join(shared, 'prepared') })).tell('stop')
})
afterAll(() => rm(shared, { recursive: true, force: true }))

afterEach(async () => {
  for (const cluster of clusters) await sweep(cluster)
  clusters.clear()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function freshFolder(mode = 0o755): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'linli-launcher-'))
  await chmod(folder, mode)
  clusters.add(join(folder, 'data', 'pg'))
  return folder
}

/** A data folder with an empty cluster in it, copied, because making one takes a second. */
async function preparedData(): Promise<string> {
  const dataDir = join(await freshFolder(), 'data')
  expect(spawnSync('cp', ['-a', join(shared, 'prepared'), dataDir]).status).toBe(0)
  return dataDir
}

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

async function remember(started: Started): Promise<void> {
  expect(started.failure).toBeUndefined()
  await ask(started.url, `create table if not exists memo (text text); insert into memo values ('记住')`)
}

async function memories(started: Started): Promise<number> {
  expect(started.failure).toBeUndefined()
  return (await ask(started.url, 'select text from memo')).length
}

describe('a fresh data folder', () => {
  test('gives a UTF-8 database whose owner is no superuser and may take the role of the application', async () => {
    const dataDir = join(await freshFolder(), 'data')
    const started = await startProcess(script, { dataDir })
    expect(started).toMatchObject({ adopted: false })
    await ask(started.url, 'create extension pg_trgm')
    const facts = await ask(
      started.url,
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, pg_encoding_to_char(encoding) as encoding,
         array_length(show_trgm('电梯维修'), 1) as trigrams, current_setting('listen_addresses') as network,
         pg_has_role('linli_owner', 'linli_app', 'SET') as may_take, pg_has_role('linli_owner', 'linli_app', 'USAGE') as inherits,
         (select string_agg(n, '' order by n collate "zh-x-icu") from unnest(array['张', '阿', '李']) n) as pinyin
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    )
    expect(facts).toEqual([
      {
        rolname: 'linli_owner',
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: true,
        rolcreaterole: true,
        encoding: 'UTF8',
        trigrams: 5,
        network: '',
        may_take: true,
        inherits: false,
        pinyin: '阿李张',
      },
    ])
    expect(await started.tell('stop')).toBe(0)
    expect(await readdir(dataDir)).toEqual(['pg', 'pg.log'])
  })

  test('two processes that start on it at once share one server', async () => {
    const dataDir = join(await freshFolder(), 'data')
    const [one, two] = await Promise.all([startProcess(script, { dataDir }), startProcess(script, { dataDir })])
    await remember(one)
    expect(await memories(two)).toBe(1)
    expect(two.url).toBe(one.url)
    expect(one.adopted).not.toBe(two.adopted)
    await Promise.all([one.kill(), two.kill()])
  })

  test('with an incomplete cluster in it is left alone and named', async () => {
    const dataDir = join(await freshFolder(), 'data')
    await mkdir(join(dataDir, 'pg'), { recursive: true })
    await writeFile(join(dataDir, 'pg', 'mine.txt'), 'mine')
    if (nobody !== undefined) await chown(join(dataDir, 'pg'), 0, 0)
    expect((await startProcess(script, { dataDir })).failure).toContain('不是完整的数据库目录')
    expect(await readdir(join(dataDir, 'pg'))).toEqual(['mine.txt'])
  })
})

describe('after a bad end', () => {
  test('a server orphaned by kill -9 of its process is adopted with its data, and ended in good order', async () => {
    const dataDir = await preparedData()
    const first = await startProcess(script, { dataDir })
    await remember(first)
    await first.kill()
    const orphan = await serverOn(join(dataDir, 'pg'))
    expect(orphan).toBeTypeOf('number')

    const second = await startProcess(script, { dataDir })
    expect(second).toMatchObject({ adopted: true, url: first.url })
    expect(await memories(second)).toBe(1)
    await second.tell('stop')
    expect(isAlive(orphan ?? 0)).toBe(false)
  })

  test('kill -9 of process and server loses nothing', async () => {
    const dataDir = await preparedData()
    const first = await startProcess(script, { dataDir })
    await remember(first)
    const server = (await serverOn(join(dataDir, 'pg'))) ?? 0
    await first.kill()
    process.kill(server, 'SIGKILL')
    const second = await startProcess(script, { dataDir })
    expect(second).toMatchObject({ adopted: false })
    expect(await memories(second)).toBe(1)
    expect(await readFile(join(dataDir, 'pg.log'), 'utf8')).toContain('automatic recovery in progress')
    await second.tell('stop')
  })

  test('a server killed under a living process comes back at the same address', async () => {
    const dataDir = await preparedData()
    const started = await startProcess(script, { dataDir })
    await remember(started)
    const server = (await serverOn(join(dataDir, 'pg'))) ?? 0
    process.kill(server, 'SIGKILL')
    await expect.poll(() => serverOn(join(dataDir, 'pg')), { timeout: 15_000 }).not.toBe(server)
    await expect.poll(() => memories(started).catch(() => 0), { timeout: 15_000 }).toBe(1)
    await started.tell('stop')
    expect(await serverOn(join(dataDir, 'pg'))).toBeUndefined()
  })

  test('an orphan whose socket was tidied away is replaced, with its data', async () => {
    const dataDir = await preparedData()
    const first = await startProcess(script, { dataDir })
    await remember(first)
    const server = (await serverOn(join(dataDir, 'pg'))) ?? 0
    await first.kill()
    await rm(new URL(first.url.replace('@/', '@x/')).searchParams.get('host') ?? '', { recursive: true })
    const second = await startProcess(script, { dataDir })
    expect(second.adopted).toBe(false)
    expect(isAlive(server)).toBe(false)
    expect(await memories(second)).toBe(1)
    await second.tell('stop')
  })

  test.each([
    ['names a stranger', `${process.pid}\n`],
    ['names nobody any more', '999999999\n'],
    ['is empty', ''],
  ])('a left-over pid file that %s is no obstacle', async (_, line) => {
    const dataDir = await preparedData()
    const first = await startProcess(script, { dataDir })
    await remember(first)
    const file = join(dataDir, 'pg', 'postmaster.pid')
    const rest = (await readFile(file, 'utf8')).split('\n').slice(1).join('\n')
    await first.tell('stop')
    await writeFile(file, line && line + rest, { mode: 0o600 })
    const second = await startProcess(script, { dataDir })
    expect(await memories(second)).toBe(1)
    await second.tell('stop')
  })

  test('a process that ends without stopping its server takes it along', async () => {
    const dataDir = await preparedData()
    const started = await startProcess(script, { dataDir })
    const server = (await serverOn(join(dataDir, 'pg'))) ?? 0
    expect(await started.tell('exit')).toBe(0)
    await expect.poll(() => isAlive(server), { timeout: 10_000 }).toBe(false)
  })
})

describe('blocked install scripts', () => {
  test('are made good for: the missing links are made once, and the server starts', async () => {
    const base = await freshFolder()
    const bare = await makeBareCopy(join(base, 'app'), { links: false })
    const copy = join(base, 'app', 'node_modules', platformPackage())
    const listed = JSON.parse(await readFile(join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]
    expect(await lstat(join(copy, listed[0]?.target ?? '')).catch(() => 'missing')).toBe('missing')

    const started = await startProcess(bare, { dataDir: join(base, 'data') })
    await remember(started)
    await started.tell('stop')
    for (const { target } of listed) expect((await stat(join(copy, target))).isFile()).toBe(true)
    expect(await restoreSymlinks(copy)).toBe(0)
  })
})

// These need root: only root can become another user, and only root is refused by PostgreSQL.
describe.skipIf(!root)('as root', () => {
  // Where user namespaces are forbidden this way does not exist; the next tests show the other one.
  test.skipIf(!namespaces)('below a folder of mode 0700 binaries and data stay in place', async () => {
    const base = await freshFolder(0o700)
    const bare = await makeBareCopy(join(base, 'app'))
    const systemFolder = join(base, 'system')
    const started = await startProcess(bare, { dataDir: join(base, 'data'), systemFolder })
    await remember(started)
    expect((await stat(join(base, 'data', 'pg', 'PG_VERSION'))).uid).toBe(0)
    expect((await readdir(base)).sort()).toEqual(['app', 'data'])
    await started.tell('stop')
  })

  test('without user namespaces a folder of mode 0700 makes binaries and data move, and they stay there', async () => {
    const base = await freshFolder(0o700)
    const bare = await makeBareCopy(join(base, 'app'))
    const outside = await mkdtemp(join(tmpdir(), 'linli-system-'))
    await chmod(outside, 0o755)
    const order = { dataDir: join(base, 'data'), systemFolder: outside }
    try {
      const first = await startProcess(bare, order, { path: '/nowhere' })
      await remember(first)
      const cluster = (await readFile(join(base, 'data', 'pg-location'), 'utf8')).trim()
      clusters.add(cluster)
      expect(cluster.startsWith(outside)).toBe(true)
      expect((await stat(cluster)).uid).toBeGreaterThan(0)
      expect((await readdir(outside)).some((name) => name.startsWith('postgres-'))).toBe(true)
      await first.tell('stop')

      const second = await startProcess(bare, order)
      expect(await memories(second)).toBe(1)
      await second.tell('stop')
      await sweep(cluster)
    } finally {
      await rm(outside, { recursive: true, force: true })
    }
  })

  test('without user namespaces a folder that everybody may enter keeps its data, as another user', async () => {
    const base = await freshFolder()
    const systemFolder = join(base, 'system')
    const first = await startProcess(script, { dataDir: join(base, 'data'), systemFolder }, { path: '/nowhere' })
    await remember(first)
    await first.kill()
    expect((await stat(join(base, 'data', 'pg'))).uid).toBeGreaterThan(0)
    const second = await startProcess(script, { dataDir: join(base, 'data'), systemFolder })
    expect(second.adopted).toBe(true)
    expect(await memories(second)).toBe(1)
    await second.tell('stop')
    expect(await readdir(base)).toEqual(['data'])
  })

  test('data of an ordinary user are served as that user', async () => {
    const base = await freshFolder()
    await mkdir(join(base, 'data'))
    await chown(join(base, 'data'), nobody ?? 0, nobodyGroup ?? 0)
    const first = await startProcess(script, { dataDir: join(base, 'data') }, { uid: nobody, gid: nobodyGroup })
    await remember(first)
    await first.tell('stop')
    const second = await startProcess(script, { dataDir: join(base, 'data') })
    expect(await memories(second)).toBe(1)
    expect((await stat(join(base, 'data', 'pg', 'postmaster.pid'))).uid).toBe(nobody)
    await second.tell('stop')
  })

  test("an ordinary user is told that root's data are not his", async () => {
    const base = await freshFolder()
    await (await startProcess(script, { dataDir: join(base, 'data') })).tell('stop')
    await chmod(join(base, 'data'), 0o777)
    const refused = await startProcess(script, { dataDir: join(base, 'data') }, { uid: nobody, gid: nobodyGroup })
    expect(refused.failure).toContain('属于另一个用户')
  })
})

test('as an ordinary user everything runs in place', async () => {
  const base = await freshFolder()
  await mkdir(join(base, 'data'))
  if (root) await chown(join(base, 'data'), nobody ?? 0, nobodyGroup ?? 0)
  const started = await startProcess(
    script,
    { dataDir: join(base, 'data') },
    root ? { uid: nobody, gid: nobodyGroup } : {},
  )
  await remember(started)
  expect((await stat(join(base, 'data', 'pg'))).uid).toBe(root ? nobody : process.getuid?.())
  await started.tell('stop')
  expect(await serverOn(join(base, 'data', 'pg'))).toBeUndefined()
})
