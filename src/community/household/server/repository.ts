import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import type { RelationType } from '../shared/dictionaries.ts'
import { householdTables, type StoredHousehold, type StoredResident } from './tables.ts'

export interface HomeRoom {
  id: string
  villageId: string
  name: string
}

/** The room, held against other writers of its households until the transaction ends; undefined when it is gone. */
export const lockRoom = (tx: Tx, roomId: string): Promise<HomeRoom | undefined> =>
  tx.maybe(
    statement<HomeRoom>(
      'select id, village_id, name from ref_room where tenant_id = $1 and id = $2 and active for no key update',
      [tx.tenantId, roomId],
    ),
  )

/** Refuses what is new in a village that is out of use. */
export async function refuseStopped(reader: Reader, { villageId }: Pick<HomeRoom, 'villageId'>): Promise<void> {
  const text = `select exists (select from ref_village where tenant_id = $1 and id = $2 and state = 'STOPPED') as stopped`
  const { stopped } = await reader.one(statement<{ stopped: boolean }>(text, [reader.tenantId, villageId]))
  if (stopped) throw refusal(serverMessages.villageStopped)
}

const current = `select * from household where tenant_id = $1 and room_id = $2 and state = 'VERIFIED' and del_flag = 0`

/** The owners of a room now, the representative first, then by share and age of the row. */
export const ownersOf = (reader: Reader, roomId: string): Promise<StoredHousehold[]> =>
  reader.all(
    statement<StoredHousehold>(
      `${current} and relation_type = 'owner' order by is_representative desc, share_ratio desc, id`,
      [reader.tenantId, roomId],
    ),
  )

/** The same, locked with everybody else of the room who is verified or applies. Lock the room before. */
export const lockHouseholds = (tx: Tx, roomId: string): Promise<StoredHousehold[]> =>
  tx.all(
    statement<StoredHousehold>(
      `select * from household where tenant_id = $1 and room_id = $2 and state in ('VERIFIED', 'APPLYING') and del_flag = 0
       order by id for update`,
      [tx.tenantId, roomId],
    ),
  )

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

/** A household by id whoever asks, locked: for acts whose right the guards decide. */
export const lockHousehold = (tx: Tx, id: string): Promise<StoredHousehold | undefined> =>
  tx.maybe(
    statement<StoredHousehold>('select * from household where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

/** What binds an account to a village on a day, and the organisation that stands for it. */
export const standingIn = (
  reader: Reader,
  userId: string,
  villageId: string,
  day: string,
): Promise<{ departId: string; roles: RelationType[] }> =>
  reader.one(
    statement<{ departId: string; roles: RelationType[] }>(
      `select v.org_id as depart_id, array(select distinct h.relation_type from household h
          join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
          where h.tenant_id = $1 and r.user_id = $2 and h.village_id = v.id and h.state = 'VERIFIED' and h.del_flag = 0
            and (h.relation_type <> 'owner' or h.own_start is null or h.own_start <= $4::date)
          order by 1) as roles
       from ref_village v where v.tenant_id = $1 and v.id = $3`,
      [reader.tenantId, userId, villageId, day],
    ),
  )

/** The account of a household's person, if it is bound. */
export const accountOf = async (reader: Reader, householdId: string): Promise<string | null> => {
  const text = `select r.user_id from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
    where h.tenant_id = $1 and h.id = $2`
  const row = await reader.maybe(statement<{ userId: string | null }>(text, [reader.tenantId, householdId]))
  return row?.userId ?? null
}

/** Village and room in words. */
export const placeText = async (
  reader: Reader,
  { villageId, roomId }: { villageId: string; roomId: string },
): Promise<string> => {
  const text = `select v.name || ' ' || m.name as place from ref_room m join ref_village v on v.tenant_id = m.tenant_id and v.id = $3
    where m.tenant_id = $1 and m.id = $2`
  const row = await reader.maybe(statement<{ place: string }>(text, [reader.tenantId, roomId, villageId]))
  return row?.place ?? ''
}
