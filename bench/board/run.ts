// `npx tsx bench/board/run.ts --data <folder>`: what the server takes for the home page of each role, its first figures and
// then its charts, on the large district (that of `bench:register` will do); `--size demo-s` makes a small one.
import { parseArgs } from 'node:util'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setClock } from '#kernel/server/clock.ts'
import type { SeedSize } from '#kernel/server/feature.ts'
import { callers } from '../register/callers.ts'
import { openStage, type Stage } from '../register/stage.ts'
import { ms, timedTogether } from '../register/timing.ts'

const { values } = parseArgs({ options: { data: { type: 'string' }, size: { type: 'string', default: 'demo-l' } } })
const say = (line: string): void => console.log(line)

/** Late answers, by what the page shows with them: figures at once, charts somewhat later. Restricted roles beside the district. */
const goals = { first: 150, charts: 400, restricted: 1.5 } as const

const residents: readonly string[] = ['owner0101', 'tenant0101', 'dep0101']
const workers: readonly string[] = ['staff0101']

interface Call {
  name: string
  path: string
  goal: number
}

/** The calls of a home page beside those of the shell; that they are no more is shown in `tests/e2e/home-requests.test.ts`. */
function callsOf(username: string): Call[] {
  if (residents.includes(username)) return [{ name: 'home', path: '/api/stat/home', goal: goals.first }]
  if (workers.includes(username)) return [{ name: 'today', path: '/api/ticket/today', goal: goals.first }]
  return [
    { name: 'figures', path: '/api/stat/board', goal: goals.first },
    { name: 'charts', path: '/api/stat/board/depth', goal: goals.charts },
  ]
}

async function homes(stage: Stage): Promise<number> {
  const asked = await Promise.all(
    callers.map(async (username) => ({ username, token: await stage.token(username), calls: callsOf(username) })),
  )
  const all = asked.flatMap(({ username, token, calls }) => calls.map((call) => ({ username, token, call })))
  // Between turns the clock steps over what is remembered for a minute.
  const works = all.map(({ token, call }) => async (turn: number) => {
    const ahead = turn * 61_000
    setClock(() => new Date(Date.now() + ahead))
    const answer = await stage.running.app.inject({ url: call.path, headers: { 'x-access-token': token } })
    if (answer.statusCode !== 200) throw new Error(`${call.path}: ${answer.body}`)
  })
  const times = await timedTogether(works)
  setClock()
  const district = new Map(
    all.flatMap(({ username, call }, index) => (username === 'supadmin' ? [[call.name, times[index]!.middle]] : [])),
  )
  let missed = 0
  for (const [index, { username, call }] of all.entries()) {
    const { least, middle, late } = times[index]!
    const whole = district.get(call.name)
    const share = whole === undefined ? '' : `  ${(middle / whole).toFixed(2)} of the district`
    const isMissed = late > call.goal || (whole !== undefined && middle > whole * goals.restricted)
    if (isMissed) missed += 1
    say(
      `${username.padEnd(14)} ${call.name.padEnd(8)} least ${ms(least)}  p50 ${ms(middle)}  p95 ${ms(late)} (goal ${call.goal})${share}${isMissed ? '  missed' : ''}`,
    )
  }
  return missed
}

const stage = await openStage(values.data ?? join(tmpdir(), 'linli-district-l'), say, values.size as SeedSize)
try {
  const missed = await homes(stage)
  say(`\n${missed} goals missed`)
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await stage.close()
}
