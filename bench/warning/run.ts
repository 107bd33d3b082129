// `npx tsx bench/warning/run.ts`: scans of a district of 620 villages by 15 types of warnings, on a database made for it:
// a calm morning, one on which a tenth of the villages is at a level, and the worst, on which all are.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { openProcess } from '#app/server/compose.ts'
import { migrateAll } from '#app/server/database.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { readSettings } from '#kernel/server/settings.ts'

const villages = 620
const types = 15
const goalSeconds = 20
const say = (line: string): void => console.log(line)

/** Villages like the first one, each with an account of the fund, and types that all measure it. */
const fill = [
  `insert into village select (jsonb_populate_record(v, jsonb_build_object('id', 'bench' || i, 'name', '小区' || i,
     'code', v.code || lpad(i::text, 4, '0')))).*
   from (select * from village where del_flag = 0 order by code limit 1) v,
     generate_series(1, ${villages} - (select count(*)::integer from village where del_flag = 0)) i`,
  `delete from fund_account`,
  `insert into fund_account (tenant_id, id, account_no, village_id, building_id, room_id, owner_household_ids, first_deposit, principal, state, version)
   select 1, id, 'B' || id, id, id, id, '{}', 100, 100, '1', 1 from village where del_flag = 0`,
  `delete from warning_setting`,
  `insert into warning_type select (jsonb_populate_record(t, jsonb_build_object('id', 'bench' || i, 'type_code', 'BENCH_' || i, 'type_name', '类型' || i))).*
   from (select * from warning_type where metric_key = 'fund.balanceRatio' limit 1) t, generate_series(1, ${types}) i`,
  `insert into warning_setting (tenant_id, id, setting_name, type_id, village_ids, levels, scan_cron, notify_roles, channels, auto_work_order,
     handle_days, silence_days, status, version)
   select 1, id, type_name, id, '{}', '[{"level":"BLUE","value":"50"},{"level":"RED","value":"20"}]', '0 0 6 * * ?',
     '{communityAdmin,streetAdmin}', '{INNER}', 'N', '{"BLUE":15,"YELLOW":10,"ORANGE":5,"RED":2}', 7, 'Y', 1
   from warning_type where type_code like 'BENCH_%'`,
]

const mornings = [
  ['calm', 0],
  ['a tenth', villages / 10],
  ['the same again', villages / 10],
  ['everything', villages],
] as const

const dataDir = await mkdtemp(join(tmpdir(), 'linli-warning-bench-'))
const server = await startEmbeddedDatabase({ dataDir })
await migrateAll(server.url)
const settings = readSettings({
  CAPTCHA: 'off',
  LOG_LEVEL: 'error',
  DATA_DIR: dataDir,
  DEMO_PASSWORD: 'Lin-li2026#bench',
})
const secret = 'a secret for measurements only, of some length'
const running = await openProcess({ settings, databaseUrl: server.url, secret, poolSize: 6 })
const owner = new Client({ connectionString: server.url })
owner.on('error', () => {})
let missed = 0
try {
  await running.populate('tiny')
  await owner.connect()
  await owner.query(`select set_config('app.tenant', '1', false)`)
  for (const text of fill) await owner.query(text)
  const scan = running.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'warn.scan')!
  for (const [name, short] of mornings) {
    await owner.query(
      `update fund_account set principal = case when id in (select id from fund_account order by id limit $1) then 40 else 100 end`,
      [short],
    )
    await owner.query('update warning_setting set demanded = true')
    const begun = performance.now()
    await scan.run(running.services, { dueAt: '' })
    const seconds = (performance.now() - begun) / 1000
    const { rows } = await owner.query('select count(*)::integer as records from pre_warning')
    const isSlow = seconds > goalSeconds
    if (isSlow) missed += 1
    const { records } = rows[0] as { records: number }
    say(
      `${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s, ${records} records (goal ${goalSeconds} s)${isSlow ? '  missed' : ''}`,
    )
  }
} finally {
  await owner.end()
  await running.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = missed > 0 ? 1 : 0
