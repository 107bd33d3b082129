import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import { openBallotTodosFor, speakersText } from '../../casting/server/todos.ts'
import { meetingToServe } from '../../delivery/server/service.ts'
import { mostReminded, type RemindInput, type Reminded } from '../shared/schema.ts'
import { tellWaiting } from './notices.ts'

interface Silent {
  entryId: string
  userIds: string[] | null
  isRecent: boolean
}

/** Nobody is reminded again within so many hours, in whichever way. */
const restHours = 24

/** Owners who have not taken part, with the accounts of those who speak for them, whoever was not reminded for longest first. */
const silent = (
  places: string,
) => `select e.id as entry_id, s.user_ids, coalesce(r.at > $3::timestamptz - interval '${restHours} hours', false) as is_recent
  from meeting_roster_entry e
    left join lateral (select array_agg(p.user_id order by p.user_id) as user_ids from (${speakersText}) p) s on true
    left join lateral (select max(m.at) as at from vote_reminder m
      where m.tenant_id = e.tenant_id and m.entry_id = e.id) r on true
  where e.tenant_id = $1 and e.meeting_id = $2 and ${places}
    and not exists (select from vote_turnout t
      where t.tenant_id = e.tenant_id and t.meeting_id = e.meeting_id and t.entry_id = e.id)
  order by r.at nulls first, e.seq`

const inBuildings = `e.id in (select q.entry_id from meeting_roster_part q
  join ref_room x on x.tenant_id = q.tenant_id and x.id = q.room_id
  where q.tenant_id = $1 and q.meeting_id = $2 and x.building_id = any($4::text[]))`

function readSilent(reader: Reader, { id, buildingIds = [] }: RemindInput): Promise<Silent[]> {
  const values = [reader.tenantId, id, nowText()]
  return buildingIds.length > 0
    ? reader.all(statement<Silent>(silent(inBuildings), [...values, buildingIds]))
    : reader.all(statement<Silent>(silent('true'), values))
}

const note = `insert into vote_reminder (tenant_id, id, entry_id, channel, user_id, at)
  select $1, r.id, r.entry_id, $4, $5, $6 from unnest($2::text[], $3::text[]) as r(id, entry_id)`

/** Reminds owners who have not voted, each once a day at most and five hundred a call. */
async function send(tx: Tx, actor: Actor, input: RemindInput): Promise<Reminded> {
  const meeting = await meetingToServe(tx, actor, input.id)
  if (meeting.state !== 'VOTING') throw refusal('表决尚未开始，不能催办')
  await tx.run(holdName(`vote.remind ${meeting.id}`))
  const all = await readSilent(tx, input)
  const known = all.flatMap(({ entryId, userIds, isRecent }) => (userIds ? [{ entryId, userIds, isRecent }] : []))
  const due = known.filter(({ isRecent }) => !isRecent)
  const taken = due.slice(0, mostReminded)
  if (taken.length === 0) throw refusal(reasonOf({ all: all.length, known: known.length }))
  const entryIds = taken.map(({ entryId }) => entryId)
  const values = [tx.tenantId, taken.map(() => newId()), entryIds, input.channel, actor.userId, nowText()]
  await tx.run(statement(note, values))
  await openBallotTodosFor(tx, actor, meeting, taken)
  const userIds = taken.flatMap((one) => one.userIds)
  await tellWaiting(tx, actor, meeting, { userIds, bySms: input.channel === 'sms' })
  return {
    ...{ id: meeting.id, sent: taken.length, unreachable: all.length - known.length },
    ...{ recent: known.length - due.length, left: due.length - taken.length },
  }
}

function reasonOf({ all, known }: { all: number; known: number }): string {
  if (all === 0) return '没有未表决的业主'
  return known === 0 ? '未表决的业主都没有平台账号，请上门联系' : `未表决的业主${restHours}小时内都已催办`
}

export const remind = (db: Db, actor: Actor, input: RemindInput): Promise<Reminded> =>
  db.write(actor, (tx) => send(tx, actor, input))
