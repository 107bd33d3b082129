import { performance } from 'node:perf_hooks'
import type { Stage } from '../register/stage.ts'
import { ms, timedTogether } from '../register/timing.ts'
import { sizes } from './fill.ts'
import { faultLimits, measureScan } from './scan.ts'

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

const waiting = `select id from fault where tenant_id = 1 and village_id = $1 and state = 'WAIT_DISPATCH' and ticket_no like 'BN%'
  order by id limit ${sizes.board}`

/** Puts given ones back, so that the next run finds the same; their timelines keep what happened. */
const putBack = [
  `update fault set state = 'WAIT_DISPATCH', assignee_id = null, group_id = null, company_id = null, dispatch_mode = null where id = any($1::text[])`,
  `delete from todo where biz_type = 'FAULT' and biz_id = any($1::text[])`,
  `delete from notice where biz_type = 'FAULT' and biz_id = any($1::text[])`,
]

/** All of the board given out at once, beside the bare change of as many rows, each row with an entry of its timeline. */
async function giveOut(stage: Stage, villageId: string, say: (line: string) => void): Promise<number> {
  const { owner } = stage
  const headers = { 'x-access-token': await stage.token('pm0101') }
  const { rows } = await owner.query<{ id: string }>(waiting, [villageId])
  const ids = rows.map(({ id }) => id)
  const restore = async () => {
    for (const text of putBack) await owner.query(text, [ids])
  }
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const times: { all: number; floor: number }[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    const floor = await timed(async () => {
      await owner.query(`update fault set state = 'WAIT_TAKE', version = version + 1 where id = any($1::text[])`, [ids])
      await owner.query(
        `insert into state_log (tenant_id, id, entity, entity_id, from_state, to_state, action, operator_id, operator_name, operator_role, client_ip, created_at)
         select 1, replace(gen_random_uuid()::text, '-', ''), 'fault', id, 'WAIT_DISPATCH', 'WAIT_TAKE', 'dispatch', 'x', 'x', '', '', now() from unnest($1::text[]) id`,
        [ids],
      )
    })
    await restore()
    const all = await timed(async () => {
      const url = '/api/fault/dispatch/auto'
      const answer = await stage.running.app.inject({ method: 'POST', url, headers, payload: { ids } })
      const { success, message, result } = answer.json<{
        success: boolean
        message: string
        result: { given: { reason: string | null }[] }
      }>()
      const stayed = success ? result.given.find(({ reason }) => reason !== null)?.reason : message
      if (stayed) throw new Error(stayed)
    })
    await restore()
    if (turn > 0) times.push({ all, floor })
  }
  const middle = (key: 'all' | 'floor') => times.map((one) => one[key]).toSorted((a, b) => a - b)[2]!
  const late = middle('all') > 1000
  say(`\n${ids.length} given out at once (≤ 1000 ms)`)
  say(
    `  pm0101         p50 ${ms(middle('all'))}  floor ${ms(middle('floor'))}  ${(middle('all') / middle('floor')).toFixed(1)} times the floor${late ? '  TOO SLOW' : ''}`,
  )
  return late ? 1 : 0
}

/** Board, giving out and the scan of faults; answers how many goals were missed. */
export async function measureWork(stage: Stage, villageId: string, say: (line: string) => void): Promise<number> {
  const slow = (await board(stage, villageId, say)) + (await giveOut(stage, villageId, say))
  return slow + (await measureScan(stage, faultLimits, say))
}
