import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { writeCheckpoints } from './save-checkpoints.ts'
import { sealLogs } from './seal.ts'
import { verifyLogs, type ChainReport } from './verify.ts'

let linli: TestApp
let owner: Client
const who = systemActor(1)

beforeAll(async () => {
  linli = await testApp()
  await linli.jobs.stop()
  owner = new Client({ connectionString: linli.databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

/** Whoever owns the tables, past trigger and wall. */
async function tamper(text: string, values: unknown[] = []): Promise<void> {
  const tables = ['sys_log', 'sys_log_block', 'sys_log_head', 'sys_log_checkpoint']
  const each = (make: (table: string) => string) => tables.map(make).join(';')
  await owner.query(
    each((table) => `alter table ${table} disable trigger user; alter table ${table} no force row level security`),
  )
  try {
    await owner.query(text, values)
  } finally {
    await owner.query(
      each((table) => `alter table ${table} enable trigger user; alter table ${table} force row level security`),
    )
  }
}

const report = async (tenant = 1): Promise<ChainReport> =>
  (await verifyLogs(linli.services)).find(({ tenantId }) => tenantId === tenant) as ChainReport

const say = (content: string) => writeLog(linli.services.db, who, { type: logTypes.operation, content })

async function entryAt(age: number, content = '旧', by = who): Promise<string> {
  const id = newId()
  const text = `insert into sys_log (tenant_id, id, log_type, log_content, ip, create_time) values ($4, $1, 2, $2, '', now() - make_interval(days => $3))`
  await linli.services.db.write(by, (tx) => tx.run(statement(text, [id, content, age, by.tenantId])))
  return id
}

/** Ids of today's chain, in its order. */
async function chain(): Promise<string[]> {
  const text = 'select ids from sys_log_block where tenant_id = 1 and day = $1 order by seq'
  const [blocks] = await linli.services.db.flight(who, [statement<{ ids: string[] }>(text, [today()])])
  return blocks.flatMap(({ ids }) => ids)
}

describe('the chain of the log', () => {
  beforeEach(async () => {
    await say('甲')
    await say('乙')
    await sealLogs(linli.services)
    await say('丙')
    await sealLogs(linli.services)
  })

  test('holds every entry of every tenant once, whoever seals', async () => {
    const before = await report()
    expect(before).toMatchObject({ waiting: 0, removed: 0 })
    expect(before.fault).toBeUndefined()
    await Promise.all([say('a'), say('b'), say('c')])
    expect(await report()).toMatchObject({ entries: before.entries, waiting: 3 })
    await Promise.all([sealLogs(linli.services), sealLogs(linli.services), say('d')])
    await sealLogs(linli.services)
    const after = await report()
    expect(after).toMatchObject({ entries: before.entries + 4, waiting: 0 })
    expect(after.fault).toBeUndefined()
    const ids = await chain()
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('names the entry that was changed, the first of several', async () => {
    const ids = await chain()
    const [a, b] = [ids.at(-3), ids.at(-1)]
    await tamper(`update sys_log set log_content = log_content || '!' where id = any($1)`, [[a, b]])
    expect((await report()).fault).toEqual({ day: today(), kind: 'changed', position: ids.length - 2, id: a })
    await tamper(`update sys_log set log_content = left(log_content, -1) where id = any($1)`, [[a, b]])
    await tamper(`update sys_log set create_time = create_time + interval '1 microsecond' where id = $1`, [b])
    expect((await report()).fault).toMatchObject({ kind: 'changed', id: b })
    await tamper(`update sys_log set create_time = create_time - interval '1 microsecond' where id = $1`, [b])
  })

  test('names the entry that was removed', async () => {
    const id = (await chain()).at(-2)
    await tamper('create table kept as select * from sys_log where id = $$' + id + '$$')
    await tamper('delete from sys_log where id = $1', [id])
    expect((await report()).fault).toMatchObject({ kind: 'missing', id })
    await tamper('insert into sys_log select * from kept; drop table kept')
  })

  test('names the entry that was slipped in beside the log', async () => {
    await tamper(
      `insert into sys_log (tenant_id, id, log_type, log_content, ip, create_time) values (1, 'slipped', 2, 'x', '', now())`,
    )
    expect((await report()).fault).toEqual({ day: today(), kind: 'slippedIn', id: 'slipped' })
    await tamper(`delete from sys_log where id = 'slipped'`)
  })

  test('cannot be made to fit without the secret of the installation', async () => {
    const id = (await chain()).at(-1)
    await tamper(`create table kept as select * from sys_log_block where tenant_id = 1 and day = '${today()}'`)
    await tamper(
      `update sys_log_block set digests = overlay(digests placing '\\x00'::bytea from octet_length(digests)) where $1 = any(ids)`,
      [id],
    )
    expect((await report()).fault).toMatchObject({ kind: 'block' })
    await tamper(`delete from sys_log_block where $1 = any(ids)`, [id])
    expect((await report()).fault).toMatchObject({ kind: 'head' })
    await tamper(
      `delete from sys_log_block where tenant_id = 1 and day = '${today()}'; insert into sys_log_block select * from kept; drop table kept`,
    )
  })

  test('an entry that was removed before it was sealed is missed', async () => {
    const id = await entryAt(0, '无痕')
    await tamper('delete from sys_log where id = $1', [id])
    await sealLogs(linli.services)
    expect((await report()).fault).toMatchObject({ kind: 'missing', id })
  })
})

describe('the months', () => {
  beforeAll(async () => {
    await owner.end()
    linli = await testApp()
    await linli.jobs.stop()
    owner = new Client({ connectionString: linli.databaseUrl })
    await owner.connect()
    await sealLogs(linli.services)
  })

  test('past keeping may lose entries, and a dropped month is proved by its checkpoint', async () => {
    const old = [await entryAt(250), await entryAt(250), await entryAt(251)]
    await sealLogs(linli.services)
    await writeCheckpoints(linli.services)
    await writeCheckpoints(linli.services)
    expect((await report()).fault).toBeUndefined()
    await linli.services.db.write(who, (tx) => tx.run(statement('select sys_log_remove($1, 10)', [[old[0]]])))
    expect(await report()).toMatchObject({ removed: 1 })
    await tamper(`delete from sys_log where create_time < now() - interval '240 days'`)
    const gone = await report()
    expect([gone.removed, gone.fault]).toEqual([3, undefined])
    // The month goes whole: entries, blocks and heads.
    const edge = addDays(today(), -240)
    await tamper(`delete from sys_log_block where day < '${edge}'; delete from sys_log_head where day < '${edge}'`)
    const dropped = await report()
    expect([dropped.removed, dropped.fault]).toEqual([3, undefined])
    await tamper(`update sys_log_checkpoint set days = jsonb_set(days, '{0,entries}', '7') where tenant_id = 1`)
    const month = `${addDays(today(), -251).slice(0, 7)}-01`
    expect((await report()).fault).toEqual({ kind: 'checkpoint', day: month })
  })

  test('a young day that is gone whole is missed by the day after it', async () => {
    const nobody = systemActor(0)
    for (const age of [2, 1]) {
      await entryAt(age, '旧', nobody)
      await sealLogs(linli.services)
    }
    expect((await report(0)).fault).toBeUndefined()
    const gone = addDays(today(), -2)
    await tamper(`delete from sys_log_block where tenant_id = 0 and day = '${gone}';
      delete from sys_log_head where tenant_id = 0 and day = '${gone}';
      delete from sys_log where tenant_id = 0 and create_time < '${addDays(today(), -1)}'::timestamp at time zone 'Asia/Shanghai'`)
    expect((await report(0)).fault).toEqual({ day: addDays(today(), -1), kind: 'link' })
  })
})
