import { performance } from 'node:perf_hooks'
import type { Client } from 'pg'
import type { Stage } from '../register/stage.ts'
import { sizes } from './fill.ts'

/** Whose limits are scanned: the kind of ticket, its table with the column of its number, and how it ends. */
export interface Limits {
  biz: 'FAULT' | 'REPAIR' | 'COMPLAINT'
  table: string
  no: string
  ended: string
  kinds: readonly string[]
  /** SQL of the class that the limits follow. */
  priority: string
}

export const faultLimits: Limits = {
  ...{
    biz: 'FAULT',
    table: 'fault',
    no: 'ticket_no',
    ended: 'CLOSED',
    kinds: ['ARRIVE', 'RESOLVE'],
    priority: 't.priority',
  },
}

/** Each open ticket of a kind has its limits, five days from now; nothing where they stand. */
export async function fillTimers(owner: Client, { biz, table, no, ended, kinds, priority }: Limits): Promise<void> {
  const ours = `t.tenant_id = 1 and t.state <> '${ended}' and t.${no} like 'BN%'`
  const { rows } = await owner.query<{ stands: boolean }>(
    `select exists (select from sla_timer s join ${table} t on t.tenant_id = s.tenant_id and t.id = s.biz_id
      where s.biz_type = $1 and ${ours}) as stands`,
    [biz],
  )
  if (rows[0]!.stands) return
  await owner.query(
    `insert into sla_timer (tenant_id, id, biz_type, biz_id, kind, round, priority, calendar_no, minutes, origin_minutes,
      warn_ratio, start_at, due_at, warn_at, escalations, next_at)
    select 1, md5(t.id || k), $1, t.id, k, 1, ${priority}, 'H24', 7200, 7200, 0.8, now(), now() + interval '5 days',
      now() + interval '4 days', '[]', now() + interval '4 days'
    from ${table} t cross join unnest($2::text[]) k where ${ours}`,
    [biz, kinds],
  )
  await owner.query('vacuum analyze sla_timer')
}

const goal = 5

/** A pass of the scan while nothing of a kind is due, and while one in fifty is; answers how many were too slow. */
export async function measureScan(
  { owner, running: { services, features } }: Stage,
  { biz, table, no, ended }: Limits,
  say: (line: string) => void,
): Promise<number> {
  const job = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'ticket.slaScan')!
  const timed = async (label: string): Promise<number> => {
    const begun = performance.now()
    await job.run(services, { dueAt: '' })
    const seconds = (performance.now() - begun) / 1000
    const verdict = seconds > goal ? '  TOO SLOW' : ''
    say(`${label.padEnd(52)} ${seconds.toFixed(2)} s (goal ${goal} s)${verdict}`)
    return seconds > goal ? 1 : 0
  }
  say('')
  const calm = await timed(`scan of ${sizes.open} open of ${biz}, nothing due`)
  const { rowCount } = await owner.query(
    `update sla_timer set warn_at = now() - interval '1 minute', next_at = now() - interval '1 minute'
     where kind = 'RESOLVE' and biz_type = $1 and raised_level < 0 and next_at > now()
       and biz_id in (select id from ${table} where state <> $2 and right(${no}, 2) in ('07', '57') and ${no} like 'BN%')`,
    [biz, ended],
  )
  return calm + (await timed(`scan of ${sizes.open} open of ${biz}, ${rowCount} due`))
}
