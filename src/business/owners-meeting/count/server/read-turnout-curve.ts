import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { ownersMeetingTables } from '../../meeting/server/tables.ts'
import { isConcerned } from '../../topic/server/topic-repository.ts'
import type { TurnoutCurve } from '../shared/schema.ts'

/** The first ballot of each entry that takes part, by the day on which it came; late papers make nobody take part. */
const curve = `with joined as (
    select f.day, count(*) as persons from (
      select distinct on (a.entry_id) a.entry_id, (a.at at time zone 'Asia/Shanghai')::date as day from vote_act a
      where a.tenant_id = $1 and a.meeting_id = $2 and a.kind in ('CAST', 'REGISTER') order by a.entry_id, a.seq) f
      join vote_turnout t on t.tenant_id = $1 and t.meeting_id = $2 and t.entry_id = f.entry_id
    group by f.day)
  select to_char(d.day, 'YYYY-MM-DD') as day, (sum(coalesce(j.persons, 0)) over (order by d.day))::int as count
  from generate_series($3::date, $4::date, interval '1 day') d(day) left join joined j on j.day = d.day order by d.day`

/** How participation has grown day by day; never by home, area, channel or choice. */
export const readTurnoutCurve = (db: Db, actor: Actor, meetingId: string): Promise<TurnoutCurve> =>
  db.read(actor, async (tx) => {
    const meeting = found(await readRow(tx, actor, ownersMeetingTables.ownersMeeting, meetingId))
    const { rosterLocked, rosterPersons, voteStart, voteEnd } = meeting
    if (rosterLocked === 'N') throw refusal('名册锁定后才能查看参与率')
    if (await isConcerned(tx, actor, meetingId)) throw refusal('议题涉及的企业人员不能查看参与情况')
    const [from, end] = [voteStart.slice(0, 10), voteEnd.slice(0, 10)]
    const values = [tx.tenantId, meetingId, from, end < today() ? end : today()]
    const points = await tx.all(statement<TurnoutCurve['points'][number]>(curve, values))
    return { persons: rosterPersons ?? 0, points }
  })
