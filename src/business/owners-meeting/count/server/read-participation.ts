import { pagingOf, toPage, type Page } from '#kernel/shared/page.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { ownersMeetingTables } from '../../meeting/server/tables.ts'
import type { RoomJoined } from '../shared/schema.ts'
import { checkIsOver } from './find-seat.ts'
import { readStored } from './result-repository.ts'

interface Query {
  meetingId: string
  room?: string | undefined
  hasVoted?: 'Y' | 'N' | undefined
  pageNo?: string | undefined
  pageSize?: string | undefined
}

/** Entries with a ballot of any kind, as the public file has them: of a late paper it says that it came. */
const voted = `exists (select from vote_act a where a.tenant_id = p.tenant_id and a.meeting_id = p.meeting_id
    and a.entry_id = p.entry_id and a.kind = 'CAST')
  or exists (select from vote_act a where a.tenant_id = p.tenant_id and a.meeting_id = p.meeting_id
    and a.entry_id = p.entry_id and a.kind = 'REGISTER')`

/** The rooms of a vote and whether each took part, for whoever sees the meeting, once its result is public. */
export const readParticipation = (db: Db, actor: Actor, query: Query): Promise<Page<RoomJoined>> =>
  db.read(actor, async (tx) => {
    const { meetingId, hasVoted } = query
    checkIsOver(found(await readRow(tx, actor, ownersMeetingTables.ownersMeeting, meetingId)))
    found(await readStored(tx, meetingId))
    const { size, current, offset } = pagingOf(query)
    const values = new Values()
    const bind = (value: unknown) => values.add(value)
    const asked = query.room?.trim()
    const rows = `from (select p.room_name as room, ${voted} as has_voted from meeting_roster_part p
        where p.tenant_id = ${bind(tx.tenantId)} and p.meeting_id = ${bind(meetingId)}
          ${asked ? `and p.room_name ilike ${bind(containing(asked))}` : ''}) r
      ${hasVoted ? `where r.has_voted = ${bind(hasVoted === 'Y')}` : ''}`
    const { total } = await tx.one(statement<{ total: number }>(`select count(*) as total ${rows}`, [...values.list]))
    const text = `select room, has_voted ${rows} order by room limit ${bind(size)} offset ${bind(offset)}`
    return toPage(await tx.all(statement<RoomJoined>(text, values.list)), total, size, current)
  })
