// `npx tsx bench/search/run.ts`: what a search costs over a million records, as a ratio to a look-up by primary key.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { migrateAll } from '#app/server/database.ts'
import { serverFeatures } from '#app/server/features.ts'
import { documentsOf, readSources } from '#engines/search/server/documents.ts'
import { find } from '#engines/search/server/find.ts'
import { followChanges } from '#engines/search/server/keep.ts'
import { actorAs, actorSeeing, systemActor, type Actor } from '#kernel/server/actor.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb, type Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { openLog } from '#kernel/server/log.ts'
import { createPasswords } from '#kernel/server/password.ts'
import type { SearchKind } from '#kernel/server/search.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import { readSettings } from '#kernel/server/settings.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { copyInto } from './copy.ts'
import { fillTown, openGround, phoneOf, roomId, roomsPerVillage, villageId, villages } from './town.ts'

const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 40)
const started = performance.now()
const say = (line: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`)

/** The index of all records, by the product's own rules but in bulk. */
async function indexAll(client: Client, db: Db, kinds: readonly SearchKind[]): Promise<void> {
  await client.query('drop index search_document_terms')
  let count = 0
  let terms = 0
  for (const kind of kinds) {
    const { rows } = await client.query<{ id: string }>(
      `select id from ${kind.table.name} where tenant_id = 1 order by id`,
    )
    const document = documentsOf(kind, 1)
    for (let from = 0; from < rows.length; from += 10_000) {
      const ids = rows.slice(from, from + 10_000).map(({ id }) => id)
      const [sources] = await db.flight(systemActor(1), [readSources(kind, 1, ids)])
      const made = sources.map(document)
      count += made.length
      terms += made.reduce((sum, one) => sum + one.terms.length, 0)
      await copyInto(
        client,
        'search_document',
        ['tenant_id', 'kind', 'id', 'village', 'terms'],
        made.map((one) => [1, kind.kind, one.id, one.village, one.terms]),
      )
    }
  }
  say(`${count} documents with ${(terms / count).toFixed(1)} terms each`)
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query('create index search_document_terms on search_document using gin (terms) with (fastupdate = off)')
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ rows: string; index: string }>(
    `select pg_size_pretty(pg_table_size('search_document')) as rows, pg_size_pretty(pg_relation_size('search_document_terms')) as index`,
  )
  say(`indexed: table ${rows[0]!.rows}, index over terms ${rows[0]!.index}`)
}

/** Callers with the list permissions of every kind: the whole town, a street of 60 villages, one village. */
function callers(kinds: readonly SearchKind[]): Record<string, Actor> {
  const may = new Set(
    kinds.flatMap(({ permission, pages }) => [permission.code, ...pages.map((page) => page.permission.code)]),
  )
  const as = (role: RoleCode, seen: 'all' | readonly string[]): Actor =>
    actorSeeing(actorAs(systemActor(1), { roles: new Set([role]), may }), { villages: seen })
  const some = (count: number) => Array.from({ length: count }, (_, index) => villageId(700 + index))
  return { admin: as('admin', 'all'), street: as('streetAdmin', some(60)), manager: as('projectManager', some(1)) }
}

const inTurn =
  <T>(all: readonly T[]) =>
  (turn: number): T =>
    all[turn % all.length]!
const homes = villages * roomsPerVillage

/** What clerks ask for, another example each turn. */
const questions: Record<string, (turn: number) => string> = {
  全名: inTurn(['王伟', '李娜', '张秀英', '刘建国', '陈芳敏']),
  一个姓: inTurn(['王', '李', '张', '常', '孔']),
  全拼: inTurn(['wangwei', 'lina', 'zhangxiuying', 'liujianguo']),
  首字母: inTurn(['ww', 'ln', 'zxy', 'ljg', 'cfm']),
  手机尾号: (turn) => phoneOf((turn * 7907) % homes).slice(-4),
  手机号: (turn) => phoneOf((turn * 104_729) % homes),
  小区: inTurn(['阳光', '花园', '翠湖', 'ygh', '长安里']),
  小区和房号: inTurn(['阳光 0501', '翠湖 3幢', 'yg 0302', '花园 10幢 1101']),
  整间房: inTurn(['3幢2单元0501', '10幢1单元1301', '1幢1单元0101']),
  人和楼: inTurn(['王伟 3幢', '李 2单元 0301', 'zhang 10幢', '刘建国 阳光']),
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

async function timed(work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < repetitions + 5; turn += 1) {
    const from = performance.now()
    await work(turn)
    // The first ones warm up.
    if (turn >= 5) times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)
}

async function measure(db: Db, kinds: readonly SearchKind[]): Promise<void> {
  const log = openLog('error')
  const look = statement
  const floor = await timed((turn) =>
    db.flight(systemActor(1), [
      look('select * from village_room where tenant_id = $1 and id = $2', [1, roomId((turn * 7919) % homes)]),
    ]),
  )
  const unit = percentile(floor, 0.5)
  console.log(`\nlook-up by primary key: p50 ${unit.toFixed(2)} ms, p95 ${percentile(floor, 0.95).toFixed(2)} ms`)
  for (const [name, actor] of Object.entries(callers(kinds))) {
    const all: number[] = []
    console.log(`\n${name.padEnd(10)} ${'p50'.padStart(9)} ${'p95'.padStart(9)} ${'ratio'.padStart(7)}   hits`)
    for (const [question, ask] of Object.entries(questions)) {
      let hits = 0
      const times = await timed(async (turn) => {
        const { groups } = await find(db, actor, kinds, { q: ask(turn) }, log)
        hits += groups.reduce((sum, group) => sum + group.hits.length, 0)
      })
      all.push(...times)
      const [middle, late] = [percentile(times, 0.5), percentile(times, 0.95)]
      console.log(
        `  ${question.padEnd(8, '　')} ${middle.toFixed(1).padStart(6)} ms ${late.toFixed(1).padStart(6)} ms ${(middle / unit).toFixed(0).padStart(6)}x   ${(hits / (repetitions + 5)).toFixed(1)}`,
      )
    }
    all.sort((a, b) => a - b)
    console.log(`  all: p50 ${percentile(all, 0.5).toFixed(1)} ms, p95 ${percentile(all, 0.95).toFixed(1)} ms`)
  }
}

/** What keeping the index costs: changed households, indexed again one step at a time. */
async function measureKeeping(client: Client, db: Db, kinds: readonly SearchKind[]): Promise<void> {
  await client.query(
    `insert into search_pending (tenant_id, kind, id) select 1, 'household', id from household where tenant_id = 1 limit 2000`,
  )
  const from = performance.now()
  while ((await followChanges(db, kinds, 1, 500)) > 0);
  say(`2,000 households indexed again: ${((performance.now() - from) / 2000).toFixed(2)} ms each`)
}

async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(process.env['BENCH_DIR'] ?? tmpdir(), 'linli-search-bench-'))
  const server = await startEmbeddedDatabase({
    dataDir,
    settings: { shared_buffers: '1GB', autovacuum: 'off', max_wal_size: '8GB' },
  })
  try {
    await migrateAll(server.url)
    const secrets = createSecrets({ secret: 'a secret for measuring only, of some length' })
    const features = serverFeatures({
      secrets,
      passwords: createPasswords(),
      demoPassword: '',
      settings: readSettings({}),
    })
    const kinds = features.flatMap(({ searches = [] }) => searches)
    const client = new Client({ connectionString: server.url })
    // The server's end is no failure of the measurement.
    client.on('error', () => {})
    await client.connect()
    const pool = openPool({ url: server.url, as: 'app', max: 4, statementTimeout: 600_000 })
    const db = openDb(pool)
    await openGround(client)
    await fillTown(client, secrets, say)
    await indexAll(client, db, kinds)
    await measure(db, kinds)
    await measureKeeping(client, db, kinds)
    await db.close()
    await client.end()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await run()
