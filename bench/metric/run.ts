// `npx tsx bench/metric/run.ts --data <folder>`: a night of the large district, and boards as each role asks them. The
// district is made in the folder once (that of `bench:register` will do) and used again.
import { parseArgs } from 'node:util'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setClock } from '#kernel/server/clock.ts'
import { openMetrics, type Metric } from '#kernel/server/metric.ts'
import { callers } from '../register/callers.ts'
import { openStage, type Stage } from '../register/stage.ts'
import { ms, timedTogether } from '../register/timing.ts'

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const say = (line: string): void => console.log(line)
const goals = { nightSeconds: 20, boardMs: 200 }
const metricCount = 60

/** Those that are written down, again and again until there are as many as one day there will be. */
function manyMetrics(all: readonly Metric[]): Metric[] {
  const stored = all.filter(({ subject }) => subject === 'village')
  return Array.from({ length: metricCount }, (_, index) => {
    const metric = stored[index % stored.length]!
    return { ...metric, code: `${metric.code}${index}` }
  })
}

/** Runs the job of the night at half past one, and answers its seconds. */
async function night({ running: { services, features } }: Stage, metrics: readonly Metric[]): Promise<number> {
  const daily = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'stat.daily')!
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  setClock(() => new Date(`${today}T01:30:00+08:00`))
  const begun = performance.now()
  await daily.run({ ...services, metrics: openMetrics(metrics) }, { dueAt: '' })
  setClock()
  return (performance.now() - begun) / 1000
}

async function nights(stage: Stage): Promise<number> {
  const { owner, running } = stage
  await owner.query('truncate stat_daily, stat_day')
  const many = manyMetrics(running.services.metrics.all)
  say(`first night, ${metricCount} metrics: flows of 400 days  ${(await night(stage, many)).toFixed(1)} s`)
  const kept = `day < (now() at time zone 'Asia/Shanghai')::date - 1`
  await owner.query(`delete from stat_daily where not (${kept})`)
  await owner.query(`delete from stat_day where not (${kept})`)
  const seconds = await night(stage, many)
  const [{ villages, rows }] = (
    await owner.query(
      `select (select count(*) from village where del_flag = 0)::integer as villages, (select count(*) from stat_daily)::integer as rows`,
    )
  ).rows as [{ villages: number; rows: number }]
  say(
    `a night, ${villages} villages × ${metricCount} metrics        ${seconds.toFixed(1)} s (goal ${goals.nightSeconds} s), ${rows} rows kept`,
  )
  await owner.query('truncate stat_daily, stat_day')
  await night(stage, running.services.metrics.all)
  await owner.query('analyze stat_daily, stat_day')
  return seconds > goals.nightSeconds ? 1 : 0
}

const strip = 'repair.open,repair.overdue,repair.onTime,repair.satisfaction,village.committees'
const slow = 'village.count,room.homes,company.property,household.residents'
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

/** What boards ask. */
const questions: Readonly<Record<string, string>> = {
  strip: `code=${strip}&from=${day(30)}&compare=Y`,
  captions: `code=${slow}`,
  ranking: `code=repair.onTime,repair.open,repair.overdue&from=${day(30)}&groupBy=street`,
  villages: `code=repair.onTime,room.homes&from=${day(30)}&groupBy=village`,
  months: `code=repair.opened,repair.onTime&from=${day(365)}&groupBy=month`,
  types: `code=repair.opened&from=${day(365)}&groupBy=repairType`,
  fund: 'code=fund.balance,fund.balanceRatio,fund.renewal&groupBy=street',
}

/** Each question by all roles in turn; between turns the clock steps over what is remembered. */
async function boards(stage: Stage): Promise<number> {
  const tokens = await Promise.all(callers.map(async (username) => [username, await stage.token(username)] as const))
  let missed = 0
  for (const [name, query] of Object.entries(questions)) {
    const works = tokens.map(([, mine]) => async (turn: number) => {
      const ahead = turn * 61_000
      setClock(() => new Date(Date.now() + ahead))
      const answer = await stage.running.app.inject({
        url: `/api/stat/metric?${query}`,
        headers: { 'x-access-token': mine },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    })
    const times = await timedTogether(works)
    setClock()
    say(`\n${name}`)
    for (const [index, { least, middle, late }] of times.entries()) {
      const isSlow = late > goals.boardMs
      if (isSlow) missed += 1
      say(
        `  ${callers[index]!.padEnd(14)} least ${ms(least)}  p50 ${ms(middle)}  p95 ${ms(late)}${isSlow ? '  missed' : ''}`,
      )
    }
  }
  return missed
}

async function run(): Promise<number> {
  const stage = await openStage(values.data ?? join(tmpdir(), 'linli-district-l'), say)
  try {
    return (await nights(stage)) + (await boards(stage))
  } finally {
    await stage.close()
  }
}

const missed = await run()
say(`\n${missed} goals missed`)
process.exitCode = missed > 0 ? 1 : 0
