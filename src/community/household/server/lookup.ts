import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

export interface Homes {
  /** Rooms in which the user is verified. */
  roomIds: string[]
  villageIds: string[]
  /** Owns a delivered part that counts in votes, as its only owner or as the agreed representative. */
  suffrage: boolean
  /** The villages in which that is so. */
  votingVillageIds: string[]
  /** First day on which the answer may be another one because a lease begins or has ended. */
  validUntil: string | null
}

interface HomeRow {
  roomId: string
  villageId: string
  leaseStart: string | null
  leaseEnd: string | null
  votes: boolean
}

const homes = `select h.room_id, h.village_id, h.lease_start, h.lease_end,
    h.relation_type = 'owner' and h.is_representative = 'Y' and rm.deliver_state = '3' and rm.count_in_vote = 'Y' as votes
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
    join ref_room rm on rm.tenant_id = h.tenant_id and rm.id = h.room_id and rm.active
  where h.tenant_id = $1 and r.user_id = $2 and h.state = 'VERIFIED' and h.del_flag = 0
    and (h.lease_end is null or h.lease_end >= $3::date)
  order by h.room_id`

/** Where a user is at home on a day: verified households, tenants during their lease. */
export async function homesOf(reader: Reader, userId: string, day: string = today()): Promise<Homes> {
  const rows = await reader.all(statement<HomeRow>(homes, [reader.tenantId, userId, day]))
  const current = rows.filter(({ leaseStart }) => leaseStart === null || leaseStart <= day)
  const boundaries = rows.flatMap(({ leaseStart, leaseEnd }) =>
    leaseStart !== null && leaseStart > day ? [leaseStart] : leaseEnd === null ? [] : [addDays(leaseEnd, 1)],
  )
  const voting = current.filter(({ votes }) => votes).map(({ villageId }) => villageId)
  return {
    roomIds: unique(current.map(({ roomId }) => roomId)),
    villageIds: unique(current.map(({ villageId }) => villageId)),
    suffrage: voting.length > 0,
    votingVillageIds: unique(voting),
    validUntil: boundaries.toSorted()[0] ?? null,
  }
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

/** Accounts of those who live in or own one of the rooms on a day, each once. */
export async function residentsOfRooms(
  reader: Reader,
  roomIds: readonly string[],
  day: string = today(),
): Promise<string[]> {
  const text = `select distinct r.user_id
    from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
    where h.tenant_id = $1 and h.room_id = any($2::text[]) and h.state = 'VERIFIED' and h.del_flag = 0 and r.user_id is not null
      and (h.lease_start is null or h.lease_start <= $3::date) and (h.lease_end is null or h.lease_end >= $3::date)
    order by 1`
  const rows = await reader.all(statement<{ userId: string }>(text, [reader.tenantId, roomIds, day]))
  return rows.map(({ userId }) => userId)
}
