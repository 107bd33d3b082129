import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Difference, OwnHome } from '../shared/differences.ts'
import type { RosterDifference } from '../shared/schema.ts'

/** The homes of a roster in its order, with the names that the register has verified. */
export const readHomes = (reader: Reader, meetingId: string): Promise<OwnHome[]> =>
  reader.all(
    statement<OwnHome>(
      `select p.room_name as name, p.area::text as area, coalesce(o.names, '[]') as owners
       from meeting_roster_part p
         join meeting_roster_entry e on e.tenant_id = p.tenant_id and e.id = p.entry_id
         left join lateral (select json_agg(distinct h.name) as names from ref_owner_person h
           where h.tenant_id = p.tenant_id and h.room_id = p.room_id and h.active and e.kind = 'OWNER') o on true
       where p.tenant_id = $1 and p.meeting_id = $2 order by e.seq, p.room_name`,
      [reader.tenantId, meetingId],
    ),
  )

interface Compared {
  files: string
  lineCount: number
  comparedAt: string
}

export const readList = (reader: Reader, meetingId: string): Promise<Compared | undefined> =>
  reader.maybe(
    statement<Compared>(
      `select files, line_count, compared_at from meeting_roster_list where tenant_id = $1 and meeting_id = $2`,
      [reader.tenantId, meetingId],
    ),
  )

export const readDifferences = (reader: Reader, meetingId: string): Promise<RosterDifference[]> =>
  reader.all(
    statement<RosterDifference>(
      `select id, kind, room_name, ours, theirs, handling, handled_by, handled_at from meeting_roster_difference
       where tenant_id = $1 and meeting_id = $2 order by place`,
      [reader.tenantId, meetingId],
    ),
  )

/** What is kept of a comparison takes the place of the one before; what was handled alike stays handled. */
export async function storeComparison(
  tx: Tx,
  { meetingId, userId, files, lineCount, comparedAt }: Compared & { meetingId: string; userId: string },
  differences: readonly Difference[],
): Promise<void> {
  const keyOf = ({ kind, roomName, ours, theirs }: Difference) => [kind, roomName, ours, theirs].join('\n')
  const before = new Map((await readDifferences(tx, meetingId)).map((one) => [keyOf(one), one]))
  const clear = 'delete from meeting_roster_difference where tenant_id = $1 and meeting_id = $2'
  await tx.run(statement(clear, [tx.tenantId, meetingId]))
  const keep = `insert into meeting_roster_list (tenant_id, meeting_id, files, line_count, user_id, compared_at)
    values ($1, $2, $3, $4, $5, $6) on conflict (tenant_id, meeting_id) do update
    set files = $3, line_count = $4, user_id = $5, compared_at = $6`
  await tx.run(statement(keep, [tx.tenantId, meetingId, files, lineCount, userId, comparedAt]))
  const rows = differences.map((one, place) => {
    const old = before.get(keyOf(one))
    return {
      ...{ id: newId(), place, kind: one.kind, room_name: one.roomName, ours: one.ours, theirs: one.theirs },
      ...{ handling: old?.handling ?? '0', handled_by: old?.handledBy ?? null, handled_at: old?.handledAt ?? null },
    }
  })
  const insert = `insert into meeting_roster_difference
      (tenant_id, meeting_id, id, place, kind, room_name, ours, theirs, handling, handled_by, handled_at)
    select $1, $2, r.id, r.place, r.kind, r.room_name, r.ours, r.theirs, r.handling, r.handled_by, r.handled_at
    from json_populate_recordset(null::meeting_roster_difference, $3::json) as r`
  await tx.run(statement(insert, [tx.tenantId, meetingId, JSON.stringify(rows)]))
}

export const meetingOfDifference = (reader: Reader, id: string): Promise<{ meetingId: string } | undefined> =>
  reader.maybe(
    statement<{ meetingId: string }>(
      'select meeting_id from meeting_roster_difference where tenant_id = $1 and id = $2',
      [reader.tenantId, id],
    ),
  )

export async function storeHandling(
  tx: Tx,
  { id, handling, userId, at }: { id: string; handling: RosterDifference['handling']; userId: string; at: string },
): Promise<void> {
  const text = `update meeting_roster_difference set handling = $3, handled_by = $4, handled_at = $5
    where tenant_id = $1 and id = $2`
  const by = handling === '0' ? [null, null] : [userId, at]
  await tx.run(statement(text, [tx.tenantId, id, handling, ...by]))
}

/** How many differences there are, and how many of them wait. */
export const countDifferences = (reader: Reader, meetingId: string): Promise<{ all: number; open: number }> =>
  reader.one(
    statement<{ all: number; open: number }>(
      `select count(*)::int as all, (count(*) filter (where handling = '0'))::int as open
       from meeting_roster_difference where tenant_id = $1 and meeting_id = $2`,
      [reader.tenantId, meetingId],
    ),
  )
