// `npx tsx bench/warning/run.ts --data <folder>`: a scan of every warning that is measured over the large district, beside
// the bare queries of the same run. The folder is that of `bench:register`; `--size demo-s` makes a small district.
import { parseArgs } from 'node:util'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { countingActor, systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { SeedSize } from '#kernel/server/feature.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { addDays } from '#kernel/shared/time.ts'
import { readMetric } from '#services/metric/server/lookup.ts'
import { openStage, type Stage } from '../register/stage.ts'

const { values } = parseArgs({ options: { data: { type: 'string' }, size: { type: 'string', default: 'demo-l' } } })
const say = (line: string): void => console.log(line)
/** Of 620 villages and fifteen measures; whatever there are more take their part of it. */
const goal = { seconds: 20, measures: 15 }

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000

/** What cannot be done without: every measure asked once for all villages, nothing judged and nothing kept. */
async function bare({ running: { services } }: Stage, measures: readonly WarningMeasure[], villages: string[]) {
  const { db } = services
  const all: { key: string; seconds: number }[] = []
  for (const measure of measures) {
    const begun = performance.now()
    await db.read(systemActor(1), async (tx) => {
      if ('values' in measure) {
        const bound = new Values()
        const bind = (value: unknown): string => bound.add(value)
        const own = `${bind(villages)}::text[]`
        const inner = measure.values(nowText(), bind, own)
        // Not every measure names the villages.
        await tx.all(statement(`select count(*) as rows from (${inner}) v where ${own} is not null`, bound.list))
      } else if ('metric' in measure) {
        const days = { from: addDays(today(), 1 - measure.days), to: today() }
        await readMetric(tx, countingActor(1), { codes: [measure.metric], ...days, groupBy: 'village' }, services)
      }
    })
    all.push({ key: measure.key, seconds: secondsSince(begun) })
  }
  return all
}

/** All settings by their schedule, as the job of the minute finds them; the morning of `ago` days back or ahead. */
async function scan({ running: { services, features }, owner }: Stage): Promise<number> {
  await owner.query(`update warning_setting set next_at = '2020-01-01' where next_at is not null`)
  const job = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'warn.scan')!
  const begun = performance.now()
  await job.run(services, { dueAt: '' })
  return secondsSince(begun)
}

async function told({ owner }: Stage): Promise<string> {
  const text = `select count(*)::integer as settings, count(*) filter (where last_scan_result like '扫描失败%')::integer as failed,
    (select count(*)::integer from pre_warning) as records, (select count(*)::integer from village where del_flag = 0) as villages
    from warning_setting where next_at is not null and status = 'Y' and del_flag = 0`
  const [{ settings, failed, records, villages }] = (await owner.query(text)).rows as [Record<string, number>]
  return `${villages} villages, ${settings} settings, ${failed} failed, ${records} records`
}

async function run(stage: Stage): Promise<boolean> {
  const measures = stage.running.features.flatMap(({ warnings = [] }) => warnings).filter((one) => !('pushed' in one))
  const rows = await stage.owner.query<{ id: string }>('select id from village where del_flag = 0')
  const villages = rows.rows.map(({ id }) => id)
  say(`first scan, which opens the records   ${(await scan(stage)).toFixed(1)} s; ${await told(stage)}`)
  await stage.owner.query('analyze')
  const seconds = await scan(stage)
  const floor = await bare(stage, measures, villages)
  const least = floor.reduce((sum, one) => sum + one.seconds, 0)
  for (const { key, seconds: own } of floor.toSorted((a, b) => b.seconds - a.seconds)) {
    say(`  ${key.padEnd(34)} ${(own * 1000).toFixed(0).padStart(6)} ms`)
  }
  const allowed = (goal.seconds * measures.length) / goal.measures
  say(
    `a scan of ${measures.length} measures  ${seconds.toFixed(1)} s (goal ${allowed.toFixed(0)} s), bare queries ${least.toFixed(1)} s`,
  )
  say(`${(seconds / least).toFixed(2)} × the floor; ${await told(stage)}`)
  return seconds > allowed
}

const stage = await openStage(values.data ?? join(tmpdir(), 'linli-district-l'), say, values.size as SeedSize)
let isMissed = true
try {
  isMissed = await run(stage)
} finally {
  await stage.close()
}
process.exitCode = isMissed ? 1 : 0
