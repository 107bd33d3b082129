import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { MyHome } from '../shared/schema.ts'
import { phoneField } from './person.ts'
import { householdTables, type Resident } from './tables.ts'

type StoredResident = Resident & { tenantId: number; delFlag: number }

export interface HomeRoom {
  id: string
  villageId: string
}

/** The room, held against other writers of its households until the transaction ends; undefined when it is gone. */
export const lockRoom = (tx: Tx, roomId: string): Promise<HomeRoom | undefined> =>
  tx.maybe(
    statement<HomeRoom>(
      'select id, village_id from ref_room where tenant_id = $1 and id = $2 and active for no key update',
      [tx.tenantId, roomId],
    ),
  )

export interface RoomOwners {
  /** Owners other than the asked one, in force today. */
  total: number
  representativeId: string | null
  anyOwnerId: string | null
  /** Would a further share be too much. */
  isFull: boolean
}

/** The verified owners of a room beside one household, and whether `share` percent still fit. */
export function readOwners(tx: Tx, roomId: string, besideId: string | null, share: string | null): Promise<RoomOwners> {
  const text = `select count(*) as total, min(id) filter (where is_representative = 'Y') as representative_id, min(id) as any_owner_id,
      coalesce(sum(share_ratio), 0) + coalesce($4::numeric, 0) > 100 as is_full
    from household where tenant_id = $1 and room_id = $2 and relation_type = 'owner' and state = 'VERIFIED' and del_flag = 0
      and id is distinct from $3`
  return tx.one(statement<RoomOwners>(text, [tx.tenantId, roomId, besideId, share]))
}

/** The person of a household, locked. */
export const lockResident = (tx: Tx, id: string): Promise<StoredResident> =>
  tx.one(
    householdTables.sql
      .selectFrom('resident')
      .selectAll()
      .where('tenantId', '=', tx.tenantId)
      .where('id', '=', id)
      .forUpdate(),
  )

/** The person who bears a paper, locked; undefined when the tenant knows none. */
export const lockResidentByIdNo = (tx: Tx, idType: string, index: string): Promise<StoredResident | undefined> =>
  tx.maybe(
    householdTables.sql
      .selectFrom('resident')
      .selectAll()
      .where('tenantId', '=', tx.tenantId)
      .where('idType', '=', idType)
      .where('idNoIndex', '=', index)
      .where('delFlag', '=', 0)
      .forUpdate(),
  )

type HomeRow = Omit<MyHome, 'members'>

interface MemberRow {
  id: string
  roomId: string
  name: string
  nameMask: string
  phoneMask: string
  phoneSealed: string
  relationType: MyHome['relationType']
  isSelf: boolean
}

const homes = `select h.id, h.room_id, rm.name as room_name, h.village_id, v.name as village_name, rm.build_area, h.relation_type,
    h.lease_end, h.state
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
    join ref_room rm on rm.tenant_id = h.tenant_id and rm.id = h.room_id
    join ref_village v on v.tenant_id = h.tenant_id and v.id = h.village_id
  where h.tenant_id = $1 and r.user_id = $2 and h.del_flag = 0 and h.state in ('VERIFIED', 'APPLYING', 'REJECTED')
  order by v.name, rm.room_code, h.id`

const members = `select h.id, h.room_id, r.name, r.name_mask, r.phone_mask, r.phone_sealed, h.relation_type,
    r.user_id is not distinct from $2 as is_self
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
  where h.tenant_id = $1 and h.room_id = any($3::text[]) and h.state = 'VERIFIED' and h.del_flag = 0
  order by case h.relation_type when 'owner' then 1 when 'dependents' then 2 else 3 end, h.id`

/** The caller's rooms; who lives there is told for verified ones, with names in full to the owner. Own data are plain. */
export async function readMyHomes(reader: Reader, actor: Actor, secrets: Secrets): Promise<MyHome[]> {
  const rows = await reader.all(statement<HomeRow>(homes, [actor.tenantId, actor.userId]))
  const verified = rows.filter(({ state }) => state === 'VERIFIED')
  const rooms = verified.map(({ roomId }) => roomId)
  const owned = new Set(verified.filter(({ relationType }) => relationType === 'owner').map(({ roomId }) => roomId))
  const people = await reader.all(statement<MemberRow>(members, [actor.tenantId, actor.userId, rooms]))
  return rows.map((row) => ({
    ...row,
    members: people
      .filter(({ roomId }) => row.state === 'VERIFIED' && roomId === row.roomId)
      .map(({ id, roomId, name, nameMask, phoneMask, phoneSealed, relationType, isSelf }) => ({
        id,
        relationType,
        isSelf,
        name: isSelf || owned.has(roomId) ? name : nameMask,
        phone: isSelf ? secrets.open(phoneField, phoneSealed) : phoneMask,
      })),
  }))
}
