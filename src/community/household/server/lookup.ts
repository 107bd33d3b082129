import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { mayFindNames } from './lists.ts'
import { phoneField } from './seal-person.ts'

export interface Homes {
  /** Rooms in which the user is verified. */
  roomIds: string[]
  villageIds: string[]
  /** Owns a delivered part that counts in votes, as its only owner or as the agreed representative. */
  suffrage: boolean
  /** The villages in which that is so. */
  votingVillageIds: string[]
  /** First day on which the answer may be another one because a lease or an ownership begins or a lease has ended. */
  validUntil: string | null
}

interface HomeRow {
  roomId: string
  villageId: string
  /** The first day of the lease or the ownership. */
  start: string | null
  leaseEnd: string | null
  votes: boolean
}

const homes = `select h.room_id, h.village_id, coalesce(h.lease_start, h.own_start) as start, h.lease_end,
    h.relation_type = 'owner' and h.is_representative = 'Y' and rm.deliver_state = '3' and rm.count_in_vote = 'Y' as votes
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
    join ref_room rm on rm.tenant_id = h.tenant_id and rm.id = h.room_id and rm.active
  where h.tenant_id = $1 and r.user_id = $2 and h.state = 'VERIFIED' and h.del_flag = 0
    and (h.lease_end is null or h.lease_end >= $3::date)
  order by h.room_id`

/** Where a user is at home on a day: verified households, owners from their first day, tenants during their lease. */
export async function homesOf(reader: Reader, userId: string, day: string = today()): Promise<Homes> {
  const rows = await reader.all(statement<HomeRow>(homes, [reader.tenantId, userId, day]))
  const current = rows.filter(({ start }) => start === null || start <= day)
  const boundaries = rows.flatMap(({ start, leaseEnd }) =>
    start !== null && start > day ? [start] : leaseEnd === null ? [] : [addDays(leaseEnd, 1)],
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

/** Households of the verified owners of rooms now, the representative first; rooms without any are left out. */
export async function ownersOfRooms(
  reader: Reader,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = `select room_id, array_agg(id order by is_representative desc, id) as owners from ref_household
    where tenant_id = $1 and room_id = any($2::text[]) and relation_type = 'owner' and state = 'VERIFIED' and active
    group by room_id`
  const rows = await reader.all(statement<{ roomId: string; owners: string[] }>(text, [reader.tenantId, roomIds]))
  return new Map(rows.map(({ roomId, owners }) => [roomId, owners]))
}

/** How a caller reads whom an account of the fund belongs to: in full, or the surname; their own is always plain. */
export type NameView = 'full' | 'masked'
export const nameViewOf = (actor: Actor): NameView => (mayFindNames(actor) ? 'full' : 'masked')

/**
 * The names behind households of owners as SQL, former ones too, which the published view `ref_owner` keeps; `ids` is an
 * array of rows `t`. Null where there are none.
 */
export const ownerNamesText = (ids: string, view: NameView): string =>
  namesText(view, `o.id = any(${ids})`, `array_position(${ids}, o.id)`)

/** The names of those who own a room now as SQL, the representative first; `roomId` is a column of rows `t`. */
export const currentOwnersText = (roomId: string, view: NameView): string =>
  namesText(view, `o.room_id = ${roomId} and o.active`, 'o.is_representative desc, o.id')

function namesText(view: NameView, condition: string, order: string): string {
  const masked = `case when o.user_id = current_setting('app.user', true) then o.name else o.name_mask end`
  return `(select string_agg(${view === 'full' ? 'o.name' : masked}, '、' order by ${order})
    from ref_owner o where o.tenant_id = t.tenant_id and ${condition})`
}

/** Accounts of those who live in or own one of the rooms on a day, each once. */
export async function residentsOfRooms(
  reader: Reader,
  roomIds: readonly string[],
  day: string = today(),
): Promise<string[]> {
  const text = `select distinct r.user_id
    from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
    where h.tenant_id = $1 and h.room_id = any($2::text[]) and h.state = 'VERIFIED' and h.del_flag = 0 and r.user_id is not null
      and (coalesce(h.lease_start, h.own_start) is null or coalesce(h.lease_start, h.own_start) <= $3::date)
      and (h.lease_end is null or h.lease_end >= $3::date)
    order by 1`
  const rows = await reader.all(statement<{ userId: string }>(text, [reader.tenantId, roomIds, day]))
  return rows.map(({ userId }) => userId)
}

/** Somebody who lives in or owns a room of a village, for messages only. */
export interface VillageResident {
  userId: string | null
  /** As one is greeted; a company by its name. */
  name: string
  phone: string | null
}

const livingIn = `select distinct on (r.id) r.user_id, r.name, r.name_mask, r.sex, r.person_kind, r.phone_sealed
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
  where h.tenant_id = $1 and h.village_id = any($2::text[]) and h.state = 'VERIFIED' and h.del_flag = 0
    and r.anonymised_at is null
    and (coalesce(h.lease_start, h.own_start) is null or coalesce(h.lease_start, h.own_start) <= $3::date) and (h.lease_end is null or h.lease_end >= $3::date)
  order by r.id`

interface Named {
  name: string
  nameMask: string
  sex: number | null
  personKind: 'P' | 'C'
}

interface ResidentRow extends Named {
  userId: string | null
  phoneSealed: string
}

/** Surname and title: who reads the log of messages learns no whole name. */
function greetingOf({ name, nameMask, sex, personKind }: Named): string {
  if (personKind === 'C') return name
  const surname = nameMask.replace(/\*+$/, '')
  return `${surname}${sex === 1 ? '先生' : sex === 2 ? '女士' : '先生/女士'}`
}

/** Everybody of villages on a day with the number in plain, each person once, with or without an account. */
export async function residentsOfVillages(
  reader: Reader,
  secrets: Secrets,
  villageIds: readonly string[],
  day: string = today(),
): Promise<VillageResident[]> {
  const rows = await reader.all(statement<ResidentRow>(livingIn, [reader.tenantId, villageIds, day]))
  return rows.map(({ userId, phoneSealed, ...person }) => {
    const phone = secrets.open(phoneField, phoneSealed)
    return { userId, name: greetingOf(person), phone: /^1[3-9]\d{9}$/.test(phone) ? phone : null }
  })
}
