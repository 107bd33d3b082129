import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { FeeObjType } from '../../shared/dictionaries.ts'
import { standardTables, type StoredStandard } from '../../standard/server/tables.ts'
import type { AssignBatch } from '../shared/schema.ts'

/** A room as it may be charged. */
export interface ChargedRoom {
  id: string
  name: string
  villageId: string
  usage: string
  innerArea: string | null
  deliverDate: string | null
}

const seenStandards = (actor: Actor, bind: (value: unknown) => string): string =>
  `${seenText(actor, standardTables.feeStandard, 's', bind)} and s.state = 'ENABLED'`

/** The version of a number that is in force, of the caller's villages; the first day is that of all its versions. */
export async function standardFor(
  reader: Reader,
  actor: Actor,
  standardNo: string,
): Promise<(StoredStandard & { firstDay: string }) | undefined> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select s.*, (select min(v.start_date) from fee_standard v where v.tenant_id = s.tenant_id
      and v.standard_no = s.standard_no and v.state in ('ENABLED', 'STOPPED') and v.del_flag = 0) as first_day
    from fee_standard s where ${seenStandards(actor, bind)} and s.standard_no = ${bind(standardNo)} order by s.version_no desc limit 1`
  return reader.maybe(statement<StoredStandard & { firstDay: string }>(text, values.list))
}

interface Choice {
  value: string
  text: string
}

export function pickStandards(
  reader: Reader,
  actor: Actor,
  { keyword = '', ids }: { keyword?: string | undefined; ids?: string | undefined },
): Promise<Choice[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const found =
    ids === undefined
      ? `(s.standard_no || s.standard_name || v.name) ilike ${bind(containing(keyword))}`
      : `s.standard_no = any(${bind(ids.split(','))}::text[])`
  const text = `select distinct on (s.standard_no) s.standard_no as value, concat_ws(' ', v.name, s.standard_name, s.standard_no) as text
    from fee_standard s join ref_village v on v.tenant_id = s.tenant_id and v.id = s.village_id
    where ${seenStandards(actor, bind)} and ${found} order by s.standard_no, s.version_no desc limit 50`
  return reader.all(statement<Choice>(text, values.list))
}

export const pickBuildings = (reader: Reader, villageId: string): Promise<Choice[]> =>
  reader.all(
    statement<Choice>(
      'select id as value, name as text from ref_building where tenant_id = $1 and village_id = $2 and active order by code, id limit 500',
      [reader.tenantId, villageId],
    ),
  )

/** Uses of rooms that are charged as parking places or shops; all others are homes. */
const special: Readonly<Record<FeeObjType, string>> = {
  ROOM: `usage not in ('2', '4')`,
  SHOP: `usage = '2'`,
  PARKING: `usage = '4'`,
}
const columns = 'id, name, village_id, usage, inner_area, deliver_date'

/** A room by its id, its code, or its name within a village. */
export const findRoom = (
  reader: Reader,
  villageId: string,
  key: { id: string } | { name: string },
): Promise<ChargedRoom[]> =>
  reader.all(
    'id' in key
      ? statement<ChargedRoom>(`select ${columns} from ref_room where tenant_id = $1 and id = $2 and active`, [
          reader.tenantId,
          key.id,
        ])
      : statement<ChargedRoom>(
          `select ${columns} from ref_room where tenant_id = $1 and village_id = $2 and active and (name = $3 or room_code = $3) limit 2`,
          [reader.tenantId, villageId, key.name],
        ),
  )

/** Is it charged as such an object. */
export const isCharged = ({ usage }: ChargedRoom, objType: FeeObjType): boolean =>
  ({ ROOM: usage !== '2' && usage !== '4', SHOP: usage === '2', PARKING: usage === '4' })[objType]

export interface BatchRoom extends ChargedRoom {
  /** Something charges the item on a day from the first on. */
  isTaken: boolean
}

/** Rooms that a batch means, by their code. */
export function batchRooms(
  reader: Reader,
  { villageId, itemId, objType }: StoredStandard,
  { startDate, buildingIds = [], objIds = [] }: AssignBatch,
): Promise<BatchRoom[]> {
  const text = `select ${columns}, exists (select from fee_assign a where a.tenant_id = m.tenant_id and a.room_id = m.id
      and a.item_id = $3 and a.del_flag = 0 and (a.end_date is null or a.end_date >= $4::date)) as is_taken
    from ref_room m where m.tenant_id = $1 and m.village_id = $2 and m.active and ${special[objType]}
      and (cardinality($5::text[]) = 0 or m.building_id = any($5::text[]))
      and (cardinality($6::text[]) = 0 or m.id = any($6::text[])) order by m.room_code`
  return reader.all(statement<BatchRoom>(text, [reader.tenantId, villageId, itemId, startDate, buildingIds, objIds]))
}
