import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { findRoom } from '../../assignment/server/repository.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import type { FeeMeter, FeeMeterInput } from '../shared/schema.ts'
import { meterRefuses } from '../shared/states.ts'
import { countReadings, findItems } from './repository.ts'

interface Place {
  roomId: string
  itemId: string
  creditorId: string
}

/** The room as a form chooses or a sheet names it, of the village. */
async function roomOf(reader: Reader, { villageId, roomId, roomName }: FeeMeterInput): Promise<string> {
  if (!roomId && !roomName) throw badInput({ roomId: '请选择房屋!' })
  const [room, other] = await findRoom(reader, villageId, roomId ? { id: roomId } : { name: roomName ?? '' })
  const field = roomId ? 'roomId' : 'roomName'
  if (room?.villageId !== villageId) throw badInput({ [field]: '房屋不在该小区内' })
  if (other) throw badInput({ [field]: '有多个同名房屋，请填写房屋编码' })
  return room.id
}

/** The item likewise, of whoever charges in the village. */
async function itemOf(reader: Reader, { villageId, itemId, itemName }: FeeMeterInput) {
  if (!itemId && !itemName) throw badInput({ itemId: '请选择收费项目!' })
  const creditors = (await creditorsOf(reader, villageId)).map(({ id }) => id)
  const [item] = await findItems(reader, creditors, itemId ? { id: itemId } : { name: itemName ?? '' })
  if (!item) throw badInput({ [itemId ? 'itemId' : 'itemName']: '该收费项目不属于本小区的收费单位' })
  return item
}

async function placeOf(reader: Reader, { scope }: Actor, input: FeeMeterInput): Promise<Place> {
  if (scope.villages !== 'all' && !scope.villages.includes(input.villageId))
    throw badInput({ villageId: '请选择小区!' })
  const roomId = await roomOf(reader, input)
  const { id: itemId, creditorId } = await itemOf(reader, input)
  return { roomId, itemId, creditorId }
}

/** Counters one by one, of a form or a sheet. */
export const meterRules: CrudRules<FeeMeter, FeeMeterInput> = {
  async check(tx, actor, input, before) {
    if (input.installDate > today()) throw badInput({ installDate: '安装日期不能晚于今天' })
    if (input.maxReading && compare(input.maxReading, input.initReading) < 0)
      throw badInput({ maxReading: '最大读数不能小于起始读数' })
    await placeOf(tx, actor, input)
    const readings = before ? await countReadings(tx, before.id) : 0
    const refused = before && meterRefuses({ ...before, readings }, 'edit')
    if (refused) throw refusal(refused)
  },
  async derive(tx, actor, input) {
    return { ...(await placeOf(tx, actor, input)), multiplier: input.multiplier ?? '1.000' }
  },
  async checkRemoval(tx, _actor, row) {
    const refused = meterRefuses({ ...row, readings: await countReadings(tx, row.id) }, 'delete')
    if (refused) throw refusal(refused)
  },
}
