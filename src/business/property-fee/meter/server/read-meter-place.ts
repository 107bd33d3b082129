import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { readBuilding, readItem, readPlace } from '../../server/read-place.ts'
import { meterUse as uses } from '../shared/dictionaries.ts'
import type { FeeMeterInput } from '../shared/schema.ts'
import { findRival } from './repository.ts'
import type { StoredMeter } from './tables.ts'

type MeterPlace = Pick<StoredMeter, 'meterUse' | 'roomId' | 'buildingId' | 'itemId' | 'creditorId' | 'homeItemId'>

/** The item whose counters in homes a main counter measures once more; of the same organisation, and not its own. */
async function homeItemOf(reader: Reader, actor: Actor, input: FeeMeterInput, own: { id: string; creditorId: string }) {
  const { villageId, homeItemId: itemId, homeItemName: itemName } = input
  const field = itemId || !itemName ? 'homeItemId' : 'homeItemName'
  if (!itemId && !itemName) throw badInput({ [field]: '请选择分户收费项目!' })
  const item = await readItem(reader, actor, { villageId, itemId, itemName })
  if (item.creditorId !== own.creditorId) throw badInput({ [field]: '分户收费项目应属于同一收费单位' })
  if (item.id === own.id) throw badInput({ [field]: '分户收费项目不能与公摊的收费项目相同' })
  return item.id
}

/** What is used in common, of a building or of the village. A main counter measures a place alone. */
async function commonPlace(
  reader: Reader,
  actor: Actor,
  input: FeeMeterInput,
  meterUse: 'PUBLIC' | 'MAIN',
  but: string,
): Promise<MeterPlace> {
  const item = await readItem(reader, actor, input)
  const buildingId = await readBuilding(reader, input)
  const place = { villageId: input.villageId, buildingId, itemId: item.id, meterUse }
  const rival = await findRival(reader, place, but)
  if (rival)
    throw badInput({
      meterUse: `该收费项目在此处已有${uses.items[rival.meterUse]}${rival.meterNo}，总表与其他公共表不能计量同一处`,
    })
  const homeItemId = meterUse === 'MAIN' ? await homeItemOf(reader, actor, input, item) : null
  return { meterUse, roomId: null, buildingId, itemId: item.id, creditorId: item.creditorId, homeItemId }
}

/** What a counter measures and where, as a form chooses or a sheet names it; `but` is the counter itself. */
export async function readMeterPlace(
  reader: Reader,
  actor: Actor,
  input: FeeMeterInput,
  but = '',
): Promise<MeterPlace> {
  const meterUse = input.meterUse ?? 'HOME'
  if (meterUse !== 'HOME') return commonPlace(reader, actor, input, meterUse, but)
  const { room, itemId, creditorId } = await readPlace(reader, actor, input)
  return { meterUse, roomId: room.id, buildingId: null, itemId, creditorId, homeItemId: null }
}
