import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { feeObjType } from '../../shared/dictionaries.ts'
import type { StoredStandard } from '../../standard/server/tables.ts'
import type { FeeAssign, FeeAssignInput } from '../shared/schema.ts'
import { assignRefuses } from '../shared/states.ts'
import { findRoom, isCharged, standardFor, type ChargedRoom } from './repository.ts'

export const earlyText = '计费起始日期早于收房日期，请确认'
export const takenText = '该房屋在此期间已分配同一收费项目'

/** The standard in force that a number means, of the caller's villages. */
export async function standardOf(
  reader: Reader,
  actor: Actor,
  standardNo: string,
  startDate: string,
): Promise<StoredStandard> {
  const standard = await standardFor(reader, actor, standardNo)
  const { villages } = actor.scope
  // Of a village that it has lost a company still reads what it charged.
  const isOwn = standard && (villages === 'all' || villages.includes(standard.villageId))
  if (!isOwn) throw badInput({ standardNo: '收费标准不存在或未启用' })
  if (startDate < standard.firstDay)
    throw badInput({ startDate: `起始日期不能早于收费标准生效日期${standard.firstDay}` })
  return standard
}

async function roomOf(
  reader: Reader,
  { villageId, objType }: StoredStandard,
  input: FeeAssignInput,
): Promise<ChargedRoom> {
  const field = input.roomId ? 'roomId' : 'roomName'
  const key = input.roomId ? { id: input.roomId } : { name: input.roomName ?? '' }
  if (!input.roomId && !input.roomName) throw badInput({ roomId: '请选择房屋!' })
  const [room, other] = await findRoom(reader, villageId, key)
  if (!room || room.villageId !== villageId) throw badInput({ [field]: '房屋不在该收费标准的小区内' })
  if (other) throw badInput({ [field]: '有多个同名房屋，请填写房屋编码' })
  if (!isCharged(room, objType))
    throw badInput({ [field]: `该房屋用途不是${feeObjType.items[objType]}，不能使用此收费标准` })
  return room
}

/** What a room lacks that the standard charges by. */
export const unmeasured = ({ formulaType }: StoredStandard, { name, innerArea }: ChargedRoom): string | undefined =>
  formulaType === 'AREA_INNER' && innerArea === null ? `房屋${name}未维护套内面积，无法计费` : undefined

export const isEarly = ({ deliverDate }: ChargedRoom, startDate: string): boolean =>
  deliverDate !== null && startDate < deliverDate

/** Assignments one by one, of a form or a sheet. */
export const assignRules: CrudRules<FeeAssign, FeeAssignInput> = {
  refuses: assignRefuses,
  async check(tx, actor, input, before) {
    const { startDate, endDate } = input
    if (endDate && endDate < startDate) throw badInput({ endDate: '结束日期不能早于起始日期' })
    const standard = await standardOf(tx, actor, input.standardNo, startDate)
    const room = await roomOf(tx, standard, input)
    if (before && input.standardNo !== before.standardNo)
      throw badInput({ standardNo: '不能更换收费标准，请结束后重新分配' })
    if (before && room.id !== before.roomId) throw badInput({ roomId: '不能更换房屋，请结束后重新分配' })
    const lacking = input.area ? undefined : unmeasured(standard, room)
    if (lacking) throw badInput({ area: lacking })
    if (isEarly(room, startDate) && input.isEarlyConfirmed !== 'Y') throw badInput({ startDate: earlyText })
  },
  async derive(tx, actor, input, before) {
    const common = { quantity: input.quantity ?? 1, coefficient: input.coefficient ?? '1.0000' }
    if (before) return common
    const standard = await standardOf(tx, actor, input.standardNo, input.startDate)
    const { villageId, itemId, creditorId, objType } = standard
    const { id: roomId } = await roomOf(tx, standard, input)
    return { ...common, villageId, itemId, creditorId, objType, roomId }
  },
}
