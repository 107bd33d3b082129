import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { placesOf } from '#community/village/building/server/lookup.ts'
import type { MeetingScope } from '../shared/dictionaries.ts'

/** A village as a meeting asks for it. */
interface MeetingVillage {
  name: string
  code: string
  communityId: string
  community: string
  state: string
  active: boolean
}

export const readVillage = (reader: Reader, id: string): Promise<MeetingVillage | undefined> =>
  reader.maybe(
    statement<MeetingVillage>(
      `select v.name, v.code, v.community_id, coalesce(d.name, '') as community, v.state, v.active
       from ref_village v left join ref_depart d on d.tenant_id = v.tenant_id and d.id = v.community_id
       where v.tenant_id = $1 and v.id = $2`,
      [reader.tenantId, id],
    ),
  )

/** Buildings or units of a village that have rooms; none for the whole of it. */
export const readPlaces = async (
  reader: Reader,
  villageId: string,
  type: MeetingScope,
): Promise<{ value: string; text: string }[]> =>
  type === '1' ? [] : placesOf(reader, villageId, type === '2' ? 'BUILDING' : 'UNIT')
