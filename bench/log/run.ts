// `npx tsx bench/log/run.ts`: what the log costs with a million entries: its list, deep pages, counts, writing and sealing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { migrateAll } from '#app/server/database.ts'
import { serverFeatures } from '#app/server/features.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb } from '#kernel/server/db/db.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { createPasswords } from '#kernel/server/password.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { logApi } from '#system/log/shared/api.ts'

const entries = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000)
const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 40)
const started = performance.now()
const say = (line: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`)

/** Half a year: seven of ten are operations, a quarter sign-ins, the rest exceptions and security. */
const fill = `insert into sys_log (tenant_id, id, log_type, operate_type, log_content, userid, username, ip, method, request_url,
    request_param, request_id, result_code, cost_time, create_time)
  select 1, lpad(to_hex(n), 12, '0') || md5(n::text)::text collate "C", kind, case when kind = 2 then 2 + n % 5 end,
    case when kind = 1 then '用户名: user' || n % 500 || ',登录成功！' else '修改第' || n % 997 || '号报修单' end,
    'user' || n % 500, '用户' || n % 500, '10.0.' || n % 200 || '.' || n % 250, 'PUT', '/api/wisdom/repair/' || n % 997,
    '{"id":"' || md5(n::text) || '","content":"' || repeat('字', 40) || '"}', md5(n::text), 200, n % 300,
    now() - make_interval(secs => ($1 - n) * 15.0)
  from (select n, case when n % 20 < 14 then 2 when n % 20 < 19 then 1 when n % 40 < 20 then 4 else 5 end as kind
    from generate_series(1, $1) n) g`

async function measured(name: string, limit: number, work: () => Promise<unknown>): Promise<void> {
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
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linli-bench-log-'))
  const server = await startEmbeddedDatabase({ dataDir, settings: { synchronous_commit: 'off' } })
  const pool = openPool({ url: server.url, as: 'app', max: 8, statementTimeout: 120_000 })
  const owner = new Client({ connectionString: server.url })
  try {
    await migrateAll(server.url)
    await owner.connect()
    await owner.query('alter table sys_log disable trigger await_seal; alter table sys_log no force row level security')
    await owner.query(fill, [entries])
    await owner.query('alter table sys_log enable trigger await_seal; alter table sys_log force row level security')
    await owner.query('vacuum analyze')
    say(`${entries} entries`)
    await measure(openDb(pool), owner)
  } finally {
    await pool.end()
    await owner.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(db: ReturnType<typeof openDb>, owner: Client): Promise<void> {
  const actor = systemActor(1)
  const secrets = createSecrets({ secret: 'a secret for measuring, of some length' })
  const unit = serverFeatures({
    secrets,
    passwords: createPasswords(),
    demoPassword: '',
    settings: readSettings({}),
  }).find(({ name }) => name === 'log')
  const ask = (endpoint: { paths: readonly string[] }, query: object = {}) => {
    const { handle } = unit?.routes?.find((one) => one.endpoint.paths[0] === endpoint.paths[0]) ?? { handle: undefined }
    if (!handle) throw new Error(`nothing answers ${endpoint.paths[0]}`)
    return handle(db, actor, query as never, {} as never)
  }
  const list = (query: Record<string, string>) => () => ask(logApi.page, query)
  const deep = String(Math.floor((entries * 0.69) / 10))
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const month = { createTime_begin: `${day(60)} 00:00:00`, createTime_end: `${day(30)} 23:59:59` }
  await measured('list of operations with its total', 200, list({ logType: '2' }))
  await measured('list of sign-ins with its total', 200, list({ logType: '1' }))
  await measured('list of everything with its total', 200, list({ column: 'createTime', order: 'desc' }))
  await measured('one kind of operation', 200, list({ logType: '2', operateType: '3' }))
  await measured('operations of a month', 200, list({ logType: '2', ...month }))
  await measured('exceptions', 200, list({ logType: '4' }))
  await measured('last page of operations', 500, list({ logType: '2', pageNo: deep }))
  await measured('sorted by cost', 500, list({ logType: '2', column: 'costTime', order: 'desc' }))
  await measured('key word, a month', 200, list({ logType: '2', keyWord: '第99', ...month }))
  await measured('key word, all of it', 500, list({ logType: '2', keyWord: '第99' }))
  await measured('visits of the home page', 200, () => ask(logApi.visits))
  await measured('visits by day', 200, () => ask(logApi.visitDays))
  await measured('writing one entry', 20, () => writeLog(db, actor, { type: logTypes.operation, content: '写' }))
  await owner.query('alter table sys_log no force row level security')
  await owner.query(
    `insert into sys_log_pending select tenant_id, id, create_time from sys_log order by create_time desc limit 100000 on conflict do nothing`,
  )
  await owner.query('alter table sys_log force row level security')
  const begun = performance.now()
  await unit?.jobs?.find(({ name }) => name === 'log.seal')?.run({ db, secrets } as never, { dueAt: '' })
  say(`sealed 100000 entries in ${(performance.now() - begun).toFixed(0)} ms`)
}

await main()
