import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { findRoom, type ChargedRoom } from '../assignment/server/repository.ts'
import { creditorsOf } from './creditor-repository.ts'

/** Items in use of some organisations, by id or by name. */
export const findItems = (
  reader: Reader,
  creditorIds: readonly string[],
  key: { id: string } | { name: string },
): Promise<{ id: string; creditorId: string }[]> => {
  const own = `select id, creditor_id from fee_item where tenant_id = $1 and creditor_id = any($2::text[]) and status = '1' and del_flag = 0`
  return reader.all(
    'id' in key
      ? statement(`${own} and id = $3`, [reader.tenantId, creditorIds, key.id])
      : statement(`${own} and item_name = $3`, [reader.tenantId, creditorIds, key.name]),
  )
}

/** A room of a village and an item, as a form chooses or a sheet names them. */
interface Named {
  villageId: string
  roomId?: string | null | undefined
  roomName?: string | null | undefined
  itemId?: string | null | undefined
  itemName?: string | null | undefined
}

interface Place {
  room: ChargedRoom
  itemId: string
  creditorId: string
}

/** The room as a form chooses or a sheet names it, of the village. */
async function roomOf(reader: Reader, { villageId, roomId, roomName }: Named): Promise<ChargedRoom> {
  if (!roomId && !roomName) throw badInput({ roomId: '请选择房屋!' })
  const [room, other] = await findRoom(reader, villageId, roomId ? { id: roomId } : { name: roomName ?? '' })
  const field = roomId ? 'roomId' : 'roomName'
  if (room?.villageId !== villageId) throw badInput({ [field]: '房屋不在该小区内' })
  if (other) throw badInput({ [field]: '有多个同名房屋，请填写房屋编码' })
  return room
}

/** The item likewise, of whoever charges in the village. */
async function itemOf(reader: Reader, { villageId, itemId, itemName }: Named) {
  if (!itemId && !itemName) throw badInput({ itemId: '请选择收费项目!' })
  const creditors = (await creditorsOf(reader, villageId)).map(({ id }) => id)
  const [item] = await findItems(reader, creditors, itemId ? { id: itemId } : { name: itemName ?? '' })
  if (!item) throw badInput({ [itemId ? 'itemId' : 'itemName']: '该收费项目不属于本小区的收费单位' })
  return item
}

/** The item alone, of the caller's village and of whoever charges there. */
export function readItem(
  reader: Reader,
  { scope }: Actor,
  input: Pick<Named, 'villageId' | 'itemId' | 'itemName'>,
): Promise<{ id: string; creditorId: string }> {
  if (scope.villages !== 'all' && !scope.villages.includes(input.villageId))
    throw badInput({ villageId: '请选择小区!' })
  return itemOf(reader, input)
}

/** A building of the village, as a form chooses or a sheet names it; none where neither does. */
export async function readBuilding(
  reader: Reader,
  {
    villageId,
    buildingId,
    buildingName,
  }: { villageId: string; buildingId?: string | null | undefined; buildingName?: string | null | undefined },
): Promise<string | null> {
  const [key, column] = buildingId ? ['buildingId', 'id'] : ['buildingName', 'name']
  const named = buildingId || buildingName
  if (!named) return null
  const text = `select id from ref_building where tenant_id = $1 and village_id = $2 and ${column} = $3 and active`
  const row = await reader.maybe(statement<{ id: string }>(text, [reader.tenantId, villageId, named]))
  if (!row) throw badInput({ [key as string]: '楼栋不在该小区内' })
  return row.id
}

/** Room and item, of the caller's village and of whoever charges there. */
export async function readPlace(reader: Reader, actor: Actor, input: Named): Promise<Place> {
  const { id: itemId, creditorId } = await readItem(reader, actor, input)
  return { room: await roomOf(reader, input), itemId, creditorId }
}
