import { performance } from 'node:perf_hooks'
import type { Stage } from '../register/stage.ts'
import { ms, timedTogether } from '../register/timing.ts'
import { sizes } from './fill.ts'

interface Told {
  label: string
  seconds: number
  goal: number
}

/** One pass of the scan: nothing due, and one in fifty. */
async function scan({ owner, running: { services, features } }: Stage): Promise<Told[]> {
  const job = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'ticket.slaScan')!
  const timed = async (label: string): Promise<Told> => {
    const begun = performance.now()
    await job.run(services, { dueAt: '' })
    return { label, seconds: (performance.now() - begun) / 1000, goal: 5 }
  }
  const calm = await timed(`scan of ${sizes.open} open tickets, nothing due`)
  const { rowCount } = await owner.query(
    `update sla_timer set warn_at = now() - interval '1 minute', next_at = now() - interval '1 minute'
     where kind = 'RESOLVE' and biz_type = 'FAULT' and raised_level < 0 and next_at > now()
       and biz_id in (select id from fault where state <> 'CLOSED' and right(ticket_no, 2) in ('07', '57') and ticket_no like 'BN%')`,
  )
  return [calm, await timed(`scan of ${sizes.open} open tickets, ${rowCount} due`)]
}

/** What the dispatch board of the first village fetches, by its manager. */
async function board(stage: Stage, villageId: string, say: (line: string) => void): Promise<number> {
  const headers = { 'x-access-token': await stage.token('pm0101') }
  const urls = [
    `/api/fault/ticket/list?state=WAIT_DISPATCH&pageSize=500`,
    `/api/fault/dispatch/staff?villageId=${villageId}`,
  ]
  const open = async () => {
    const answers = await Promise.all(urls.map(async (url) => stage.running.app.inject({ url, headers })))
    for (const { statusCode, body } of answers) if (statusCode !== 200) throw new Error(body.slice(0, 300))
  }
  const [times] = await timedTogether([open])
  const { least, middle, late } = times!
  say(`\nboard of ${sizes.board} open tickets and ${sizes.staff} staff (p95 ≤ 300 ms)`)
  say(`  pm0101         least ${ms(least)}  p50 ${ms(middle)}  p95 ${ms(late)}${late > 300 ? '  TOO SLOW' : ''}`)
  return late > 300 ? 1 : 0
}

/** Board and scan; answers how many goals were missed. */
export async function measureWork(stage: Stage, villageId: string, say: (line: string) => void): Promise<number> {
  const slow = await board(stage, villageId, say)
  const told = await scan(stage)
  say('')
  for (const { label, seconds, goal } of told)
    say(`${label.padEnd(52)} ${seconds.toFixed(2)} s (goal ${goal} s)${seconds > goal ? '  TOO SLOW' : ''}`)
  return slow + told.filter(({ seconds, goal }) => seconds > goal).length
}
