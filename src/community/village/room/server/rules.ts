import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { today } from '#kernel/server/clock.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { buildingTables } from '../../building/server/tables.ts'
import { refuseStopped } from '../../server/refuse-field.ts'
import { recountVillage } from '../../server/repository.ts'
import { villageTables } from '../../server/tables.ts'
import { unitTables } from '../../unit/server/tables.ts'
import type { Room, RoomInput } from '../shared/schema.ts'
import { isPlaced, placesOf, type Placed } from './place-rooms.ts'
import { hasHouseholds } from './repository.ts'

/** A room stands in a building and, where the building has any, in a unit that is registered. */
export const roomRules: CrudRules<Room, RoomInput> = {
  async check(tx, actor, input, before) {
    const village = found(await readRow(tx, actor, villageTables.village, input.villageId))
    if (!before) refuseStopped(village)
    if (before && before.villageId !== input.villageId) throw badInput({ villageId: '房屋不能更换小区' })
    const wrong = contradictions(input)
    if (wrong) throw badInput(wrong)
  },
  derive: (tx, actor, input) => placeOf(tx, actor, input),
  async checkRemoval(tx, _actor, row) {
    if (await hasHouseholds(tx, row.id)) throw refusal(messages.referenced)
  },
  async checkRestore(tx, actor, { villageId, buildingId, unitId }) {
    refuseStopped(found(await readRow(tx, actor, villageTables.village, villageId)))
    if (!(await readRow(tx, actor, buildingTables.villageBuilding, buildingId)))
      throw refusal('所属楼栋已删除，不能恢复')
    if (unitId !== null && !(await readRow(tx, actor, unitTables.villageUnit, unitId)))
      throw refusal('所属单元已删除，不能恢复')
  },
  changed: (tx, _actor, row) => recountVillage(tx, row.villageId),
}

/** What is wrong between the values of a room, by field. */
export function contradictions(
  input: Pick<Room, 'buildArea' | 'innerArea' | 'deliverState' | 'deliverDate'>,
): Record<string, string> | undefined {
  const { buildArea, innerArea, deliverState, deliverDate } = input
  const isLarger = innerArea !== null && Number(innerArea) > Number(buildArea)
  const isOpen = deliverState === '3' && !deliverDate
  const isToCome = deliverDate !== null && deliverDate > today()
  if (!isLarger && !isOpen && !isToCome) return undefined
  return {
    ...(isLarger && { innerArea: '套内面积不能大于建筑面积' }),
    ...(isOpen && { deliverDate: '已交付房屋请填写交付日期' }),
    ...(isToCome && { deliverDate: '交付日期不能晚于今天' }),
  }
}

/** Ids, name and code that follow from the names of building and unit. */
async function placeOf(tx: Tx, actor: Actor, input: RoomInput): Promise<Placed> {
  const [place] = await placesOf(tx, actor, [input])
  if (!place || !isPlaced(place)) throw badInput(place ?? {})
  return place
}
