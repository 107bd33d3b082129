// `npx tsx bench/user/run.ts`: what the list of users costs with a hundred thousand accounts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { migrateAll } from '#app/server/database.ts'
import { serverFeatures } from '#app/server/features.ts'
import { actorAs, actorSeeing, systemActor } from '#kernel/server/actor.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb, type Db } from '#kernel/server/db/db.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { createPasswords } from '#kernel/server/password.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import { memberApi } from '#system/user/member/shared/api.ts'
import { userApi } from '#system/user/shared/api.ts'
import { userPermissions } from '#system/user/shared/permissions.ts'

const accounts = Number(process.env['BENCH_USERS'] ?? 100_000)
const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 40)
const started = performance.now()
const say = (line: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`)

const secrets = createSecrets({ secret: 'a secret for measuring, of some length' })
const passwords = createPasswords()

/** One district, 20 streets, 50 organisations below each; every account in one of them with one role. */
const fill = (sealed: string): readonly (readonly [string, readonly unknown[]])[] => [
  [`insert into sys_tenant (id, name, status) values (1, '甲区', 1) on conflict do nothing`, []],
  [
    `insert into sys_role (tenant_id, id, role_name, role_code) values (1, 'r1', '企业员工', 'normal'), (1, 'r2', '企业管理员', 'companyAdmin')
      on conflict do nothing`,
    [],
  ],
  [
    `insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code)
      values (1, 'top', null, '区住建局', 'bloc', '1', 'Z01') on conflict do nothing`,
    [],
  ],
  [
    `insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code)
      select 1, 'd' || n, 'top', '街道' || n, 'bloc', '2', 'Z01A' || lpad(n::text, 2, '0') from generate_series(1, 20) n`,
    [],
  ],
  [
    `insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code)
      select 1, 'd' || s || '-' || n, 'd' || s, '社区' || s || '-' || n, 'bloc', '3',
        'Z01A' || lpad(s::text, 2, '0') || 'A' || lpad(n::text, 2, '0')
      from generate_series(1, 20) s, generate_series(1, 50) n`,
    [],
  ],
  [
    `insert into sys_user (id, username, realname, password_hash, password_time, sex, phone_sealed, phone_whole, phone_tail, work_no,
        create_by, create_time, update_time)
      select md5(n::text), 'user' || n, chr(19968 + n % 400) || chr(20100 + n % 300) || chr(20500 + n % 200), '!', now(), 1 + n % 2,
        $2, md5('p' || n), md5('t' || n % 10000), 'W' || n, 'system', now() - make_interval(mins => $1 - n), now()
      from generate_series(1, $1::integer) n`,
    [accounts, sealed],
  ],
  [`insert into sys_user_tenant (tenant_id, user_id) select 1, id from sys_user`, []],
  [
    `insert into sys_user_depart (tenant_id, user_id, depart_id)
      select 1, md5(n::text), 'd' || 1 + n % 20 || '-' || 1 + n % 50 from generate_series(1, $1::integer) n`,
    [accounts],
  ],
  [
    `insert into sys_user_role (tenant_id, user_id, depart_id, role_code)
      select tenant_id, user_id, depart_id, 'normal' from sys_user_depart`,
    [],
  ],
]

const walls = ['sys_role', 'sys_depart', 'sys_user_depart', 'sys_user_role']

/** Answers the median in ms. */
async function measured(name: string, limit: number, work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 6; warm += 1) await work()
  const times: number[] = []
  for (let turn = 0; turn < repetitions; turn += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1)
  const verdict = Number(at(0.95)) <= limit ? 'ok' : 'TOO SLOW'
  say(`${name.padEnd(52)} median ${at(0.5).padStart(6)} ms  p95 ${at(0.95).padStart(6)} ms  (${limit}) ${verdict}`)
  return Number(at(0.5))
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linli-bench-user-'))
  const server = await startEmbeddedDatabase({ dataDir, settings: { synchronous_commit: 'off' } })
  const pool = openPool({ url: server.url, as: 'app', max: 8, statementTimeout: 120_000 })
  const owner = new Client({ connectionString: server.url })
  try {
    await migrateAll(server.url)
    await owner.connect()
    for (const name of walls) await owner.query(`alter table ${name} no force row level security`)
    for (const [text, values] of fill(secrets.seal('user.phone', '13900001234'))) await owner.query(text, [...values])
    for (const name of walls) await owner.query(`alter table ${name} force row level security`)
    await owner.query('vacuum analyze')
    say(`${accounts} accounts`)
    await measure(openDb(pool))
  } finally {
    await pool.end()
    await owner.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(db: Db): Promise<void> {
  const admin = actorAs(systemActor(1), { may: new Set([userPermissions.listAll.code]) })
  const street = actorSeeing(admin, { villages: [], orgCode: 'Z01A07' })
  const unit = serverFeatures({ secrets, passwords, demoPassword: '' }).find(({ name }) => name === 'user')
  const ask =
    (endpoint: { paths: readonly string[] }, query: Record<string, string> = {}, actor = admin) =>
    () => {
      const found = unit?.routes?.find((one) => one.endpoint.paths[0] === endpoint.paths[0])
      if (!found) throw new Error(`nothing answers ${endpoint.paths[0]}`)
      return found.handle(db, actor, query as never, { services: { secrets } } as never)
    }
  const deep = String(Math.floor(accounts / 10) - 1)
  const whole = await measured('list, newest first, with its total', 200, ask(userApi.list))
  await measured('by a part of the account', 200, ask(userApi.list, { username: '*9999*' }))
  await measured('by a part of the name', 200, ask(userApi.list, { realname: '*丁*' }))
  await measured('by the whole phone, by its last digits', 200, ask(userApi.list, { phone: '*1234' }))
  await measured('of one street and below', 200, ask(userApi.list, { departId: 'd7' }))
  await measured('sorted by account', 500, ask(userApi.list, { column: 'username', order: 'asc' }))
  await measured('last page', 500, ask(userApi.list, { pageNo: deep }))
  const own = await measured('list of a street administrator', 200, ask(userApi.list, {}, street))
  say(`  ${(own / whole).toFixed(2)} times the platform's (1.5)`)
  await measured('last page of a street administrator', 500, ask(userApi.list, { pageNo: '499' }, street))
  await measured('500 rows at once', 500, ask(userApi.list, { pageSize: '500' }))
  await measured('address book', 200, ask(memberApi.contacts))
  await measured('address book of one organisation', 200, ask(memberApi.contacts, { orgCode: 'Z01A07A08' }))
  await measured('people of a department (picker)', 500, ask(userApi.ofDepart, { depId: 'd7' }))
}

await main()
