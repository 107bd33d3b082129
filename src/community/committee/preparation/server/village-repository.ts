import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** A village as a preparatory group asks for it. */
export interface VillageMeeting {
  name: string
  street: string
  state: string
  active: boolean
  meetingReady: 'Y' | 'N'
  committeeState: string
}

export const readVillage = (reader: Reader, id: string): Promise<VillageMeeting | undefined> =>
  reader.maybe(
    statement<VillageMeeting>(
      `select v.name, coalesce(d.name, '') as street, v.state, v.active, v.meeting_ready, v.committee_state
       from ref_village_meeting v left join ref_depart d on d.tenant_id = v.tenant_id and d.id = v.street_id
       where v.tenant_id = $1 and v.id = $2`,
      [reader.tenantId, id],
    ),
  )

interface OwnerName {
  name: string
  isFirm: boolean
}

/** The verified owners of rooms of a village, by room. */
export async function ownersIn(
  reader: Reader,
  villageId: string,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OwnerName[]>> {
  const text = `select o.room_id, jsonb_agg(jsonb_build_object('name', o.name, 'isFirm', o.person_kind = 'C') order by o.id) as owners
    from ref_owner_person o
    join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id and m.active and m.village_id = $2
    where o.tenant_id = $1 and o.active and o.room_id = any($3::text[]) group by o.room_id`
  const rows = await reader.all(
    statement<{ roomId: string; owners: OwnerName[] }>(text, [reader.tenantId, villageId, roomIds]),
  )
  return new Map(rows.map(({ roomId, owners }) => [roomId, owners]))
}
