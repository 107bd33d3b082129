import { parseDecimal } from '#kernel/shared/decimal.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { MeetingScope } from '../../meeting/shared/dictionaries.ts'
import type { RosterRoom } from '../shared/roster.ts'

/** Whose rooms a meeting is about. */
export interface RoomsAsked {
  villageId: string
  scopeType: MeetingScope
  scopeIds: readonly string[] | null
}

interface OwnerRow {
  residentId: string
  nameMask: string
  isRepresentative: boolean
  personKind: string
  share: string | null
}

interface RoomRow extends Omit<RosterRoom, 'area' | 'owners'> {
  area: string
  owners: OwnerRow[]
}

const places: Readonly<Record<MeetingScope, string>> = {
  '1': 'true or $3::text[] is null',
  '2': 'm.building_id = any($3::text[])',
  '3': 'p.unit_id = any($3::text[])',
}

const rooms = (scope: MeetingScope) => `select m.id as room_id, m.name, m.usage, m.deliver_state, m.count_in_vote,
    m.build_area::text as area, o.owners
  from ref_room m join ref_room_place p on p.tenant_id = m.tenant_id and p.id = m.id
  cross join lateral (
    select coalesce(json_agg(json_build_object('residentId', h.resident_id, 'nameMask', h.name_mask,
      'isRepresentative', h.is_representative = 'Y', 'personKind', h.person_kind, 'share', h.share_ratio::text)
      order by h.is_representative desc nulls last, h.id), '[]') as owners
    from ref_owner_person h where h.tenant_id = m.tenant_id and h.room_id = m.id and h.active) o
  where m.tenant_id = $1 and m.village_id = $2 and m.active and (${places[scope]}) order by m.room_code, m.id`

/** The exclusive parts of a village or of a part of it, with their verified owners, as the register has them now. */
export async function readRooms(reader: Reader, { villageId, scopeType, scopeIds }: RoomsAsked): Promise<RosterRoom[]> {
  const asked = [reader.tenantId, villageId, scopeIds]
  const rows = await reader.all(statement<RoomRow>(rooms(scopeType), asked))
  return rows.map(({ area, owners, ...room }) => ({
    ...room,
    area: parseDecimal(area, 2),
    owners: owners.map(({ personKind, share, ...owner }) => ({
      ...owner,
      isFirm: personKind === 'C',
      share: share === null ? null : Number(parseDecimal(share, 2)),
    })),
  }))
}
