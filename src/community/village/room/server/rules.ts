import type { Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found } from '#kernel/server/errors.ts'
import { today } from '#kernel/server/clock.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { recountVillage } from '../../server/repository.ts'
import { villageTables } from '../../server/tables.ts'
import type { Room, RoomInput } from '../shared/schema.ts'

/** A room stands in a building and, where the building has any, in a unit that is registered. */
export const roomRules: CrudRules<Room, RoomInput> = {
  async check(tx, actor, input, before) {
    found(await readRow(tx, actor, villageTables.village, input.villageId))
    if (before && before.villageId !== input.villageId) throw badInput({ villageId: '房屋不能更换小区' })
    if (input.innerArea !== null && Number(input.innerArea) > Number(input.buildArea))
      throw badInput({ innerArea: '套内面积不能大于建筑面积' })
    if (input.deliverState === '3' && !input.deliverDate) throw badInput({ deliverDate: '已交付房屋请填写交付日期' })
    if (input.deliverDate && input.deliverDate > today()) throw badInput({ deliverDate: '交付日期不能晚于今天' })
  },
  derive: (tx, _actor, input) => placeOf(tx, input),
  checkRestore: (tx, _actor, row) => placeOf(tx, row).then(() => undefined),
  changed: (tx, _actor, row) => recountVillage(tx, row.villageId),
}

interface Found {
  buildingId: string
  villageNumber: string
  buildingCode: string
  unitCount: number
  unitId: string | null
  unitCode: string | null
}

/** Ids, name and code that follow from the names of building and unit. */
async function placeOf(tx: Tx, input: RoomInput): Promise<Partial<Room>> {
  const { villageId, buildingName, unitName, roomNo } = input
  const text = `select b.id as building_id, right(v.code, 4) as village_number, b.code as building_code, b.unit_count,
      u.id as unit_id, u.code as unit_code
    from village_building b join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
      left join village_unit u on u.tenant_id = b.tenant_id and u.building_id = b.id and u.name = $4 and u.del_flag = 0
    where b.tenant_id = $1 and b.village_id = $2 and b.name = $3 and b.del_flag = 0`
  const place = await tx.maybe(statement<Found>(text, [tx.tenantId, villageId, buildingName, unitName]))
  if (!place) throw badInput({ buildingName: '楼栋不存在，请先登记楼栋' })
  if (unitName && !place.unitId) throw badInput({ unitName: '单元不存在' })
  if (!unitName && place.unitCount > 0) throw badInput({ unitName: '请输入单元!' })
  return {
    buildingId: place.buildingId,
    unitId: place.unitId,
    name: `${buildingName}${unitName ?? ''}${roomNo}`,
    roomCode: `${place.villageNumber}-${place.buildingCode}-${place.unitCode ?? '0'}-${roomNo}`,
  }
}
