import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { acquireDataLock } from '#kernel/server/data-lock.ts'
import { unavailable } from '#kernel/server/errors.ts'
import { readSettings, type Settings } from '#kernel/server/settings.ts'
import { cloneDatabase, databaseAt } from '../../../tests/support/database.ts'
import { memoryLog } from '../../../tests/support/kernel-fixture.ts'
import { whenThere } from './await-database.ts'
import { migrateAll, reach } from './database.ts'
import { lastResort } from './last-resort.ts'
import { claimPort } from './port.ts'
import { failureText } from './start-failure.ts'

const role = `r_${randomBytes(4).toString('hex')}`
const taken = createServer()
let folder = ''
let server: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-start-'))
  await writeFile(join(folder, 'file'), '')
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  server = new Client({ connectionString: inject('databaseUrl') })
  await server.connect()
  await server.query(`create role ${role} login`)
  await server.query(`grant ${role} to current_user`)
  await server.query(`create database ${role} owner ${role}`)
})
afterAll(async () => {
  taken.close()
  await server.query(`drop database ${role} with (force)`)
  await server.query(`drop role ${role}`)
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string, user?: string): string => {
  const url = databaseAt(inject('databaseUrl'), name)
  return user === undefined ? url : url.replace(/\/\/[^@]*@/, `//${user}@`)
}
const reaching = async ({ databaseUrl = '' }: Settings): Promise<unknown> => reach(databaseUrl)

/** Migrates a database of its own after something was done to it. */
const migratingAfter = (text: string) => async (): Promise<void> => {
  const own = await cloneDatabase()
  const client = new Client({ connectionString: own.url })
  try {
    await client.connect()
    await client.query(text)
    await client.end()
    await migrateAll(own.url)
  } finally {
    await own.drop()
  }
}

interface Case {
  env?: () => Record<string, string>
  fails: (settings: Settings) => Promise<unknown>
  says: RegExp
}

const cases: Record<string, Case> = {
  'DATA_DIR is a file': {
    env: () => ({ DATA_DIR: join(folder, 'file') }),
    fails: ({ dataDir }) => acquireDataLock(dataDir),
    says: /^数据目录 .* 不是目录，请用 DATA_DIR 换一个目录，或移走那个文件。$/,
  },
  'DATA_DIR is below a file': {
    env: () => ({ DATA_DIR: join(folder, 'file', 'data') }),
    fails: ({ dataDir }) => acquireDataLock(dataDir),
    says: /不是目录/,
  },
  'DATA_DIR cannot be written': {
    env: () => ({ DATA_DIR: '/data' }),
    fails: async () => {
      throw Object.assign(new Error('read-only file system'), { code: 'EROFS', path: '/data/linli.lock' })
    },
    says: /^数据目录 \/data 不可写（\/data\/linli.lock），请修改目录权限，或用 DATA_DIR/,
  },
  'the port is in use': {
    env: () => ({ PORT: String((taken.address() as AddressInfo).port) }),
    fails: claimPort,
    says: /^端口 127\.0\.0\.1:\d+ 已被占用，请停掉占用它的程序，或用 PORT 换一个端口。$/,
  },
  'the address is not of this machine': {
    env: () => ({ HOST: '192.0.2.1' }),
    fails: claimPort,
    says: /^本机没有地址 192\.0\.2\.1，请修改 HOST。$/,
  },
  'the database is away': {
    env: () => ({ DATABASE_URL: 'postgresql://u:p@127.0.0.1:9/linli' }),
    fails: reaching,
    says: /^连不上数据库 127\.0\.0\.1:9（.*），请确认 PostgreSQL 正在运行、网络可达。$/,
  },
  'the database is away through a socket': {
    env: () => ({ DATABASE_URL: `postgresql://u@/linli?host=${encodeURIComponent('/nowhere')}` }),
    fails: reaching,
    says: /^连不上数据库 \/nowhere:5432/,
  },
  'the database is unknown': {
    env: () => ({ DATABASE_URL: at('nowhere') }),
    fails: reaching,
    says: /^数据库 nowhere 不存在，请检查 DATABASE_URL 中的库名/,
  },
  'the user is unknown': {
    env: () => ({ DATABASE_URL: at('linli', 'stranger') }),
    fails: reaching,
    says: /^数据库不接受用户 stranger .*，请检查 DATABASE_URL 中的用户名/,
  },
  'the password is wrong': {
    env: () => ({ DATABASE_URL: 'postgresql://li:wrong@db/linli' }),
    fails: async () => {
      throw Object.assign(new Error('password authentication failed for user "li"'), { code: '28P01' })
    },
    says: /^数据库拒绝了用户 li 的密码，请检查 DATABASE_URL 中的用户名和密码。$/,
  },
  'the address of the database is none': {
    env: () => ({ DATABASE_URL: 'postgresql://127.0.0.1:port/linli' }),
    fails: reaching,
    says: /^DATABASE_URL 不是有效的地址/,
  },
  'the user may not take the application role': {
    env: () => ({ DATABASE_URL: at(role, role) }),
    fails: ({ databaseUrl = '' }) => migrateAll(databaseUrl),
    says: new RegExp(`^数据库用户 ${role} 无权.*请数据库管理员执行后再启动：grant linli_app to "${role}";$`),
  },
  'a migration was changed': {
    fails: migratingAfter(`update schema_migration set checksum = 'x' where name = '20261121T0800_kernel'`),
    says: /^已执行过的数据库变更 20261121T0800_kernel 被修改，请恢复/,
  },
  'a migration fails': {
    fails: migratingAfter(`delete from schema_migration where name = '20261121T0800_kernel'`),
    says: /^数据库变更 20261121T0800_kernel 执行失败并已撤销（.+），请按/,
  },
  'the program is older than the database': {
    fails: migratingAfter(`insert into schema_migration (name, checksum) values ('29991231T2359_later', 'x')`),
    says: /^数据库已由更新的程序升级（.*29991231T2359_later），请升级本程序，或恢复升级前的备份$/,
  },
  'nobody has thought of it': {
    fails: () => Promise.reject(new TypeError('x is not a function')),
    says: /^程序出错：x is not a function，请设置 LOG_LEVEL=debug/,
  },
}

test.each(Object.entries(cases))('%s: one sentence, and what to do', async (_, { env, fails, says }) => {
  const settings = readSettings({ DATABASE_URL: inject('databaseUrl'), ...env?.() })
  const error = await fails(settings).then(
    () => 'it did not fail',
    (thrown: unknown) => thrown,
  )
  const text = failureText(error, settings)
  expect(text).toMatch(says)
  expect(text).not.toMatch(/\n|wrong/)
})

describe('a database that is away', () => {
  const waiting = { ...readSettings({}), databaseWait: Infinity }
  const gone = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

  test('is waited for, which is said once, and the start goes on', async () => {
    const lines: string[] = []
    let tries = 0
    const work = async () => {
      tries += 1
      if (tries < 3) throw gone()
      return 'there'
    }
    expect(await whenThere(waiting, work, new AbortController().signal, (line) => lines.push(line))).toBe('there')
    expect(lines).toEqual([expect.stringMatching(/^连不上数据库 .*等它恢复后继续启动/), '数据库已恢复，继续启动'])
  })

  test.each([
    ['the settings set a bound', { ...waiting, databaseWait: 0 }, gone(), new AbortController().signal],
    ['the process ends', waiting, gone(), AbortSignal.abort()],
    [
      'it is there and refuses',
      waiting,
      Object.assign(new Error('no'), { code: '28P01' }),
      new AbortController().signal,
    ],
  ])('is not waited for when %s', async (_, settings, error, signal) => {
    const silent = () => {}
    await expect(whenThere(settings, () => Promise.reject(error), signal, silent)).rejects.toBe(error)
  })

  test.each([
    ['a lost connection', gone(), 0],
    ['a call that was told to come again', unavailable(), 0],
    ['a defect', new TypeError('x'), 1],
    ['nothing at all', undefined, 1],
  ])('%s that nobody has caught ends the process so often', (_, error, times) => {
    const ends: unknown[] = []
    const { log, lines } = memoryLog()
    lastResort(log, (given) => ends.push(given))(error)
    expect(ends).toHaveLength(times)
    expect(lines).toHaveLength(1)
  })
})
