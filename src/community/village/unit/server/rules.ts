import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { renameRooms } from '../../building/server/repository.ts'
import { buildingTables } from '../../building/server/tables.ts'
import { refuseStopped } from '../../server/refuse-field.ts'
import { recountVillage } from '../../server/repository.ts'
import { villageTables } from '../../server/tables.ts'
import type { Unit, UnitInput } from '../shared/schema.ts'
import { hasRooms, unitsOf } from './repository.ts'
import { unitCode } from './number-unit.ts'

/** A unit stays in its building; its rooms bear its name, and keep it from removal. */
export const unitRules: CrudRules<Unit, UnitInput> = {
  async check(tx, actor, input, before) {
    const { villageId } = found(await readRow(tx, actor, buildingTables.villageBuilding, input.buildingId))
    if (!before) refuseStopped(found(await readRow(tx, actor, villageTables.village, villageId)))
    if (before && before.buildingId !== input.buildingId) throw badInput({ buildingId: '单元不能更换楼栋' })
  },
  async derive(tx, actor, input, before) {
    const building = found(await readRow(tx, actor, buildingTables.villageBuilding, input.buildingId))
    const others = (await unitsOf(tx, [input.buildingId])).filter(({ id }) => id !== before?.id)
    const code = input.code || before?.code || unitCode(input.name, new Set(others.map((unit) => unit.code)))
    return { villageId: building.villageId, code }
  },
  async checkRemoval(tx, _actor, row) {
    if (await hasRooms(tx, row.id)) throw refusal(messages.referenced)
  },
  async checkRestore(tx, actor, row) {
    if (!(await readRow(tx, actor, buildingTables.villageBuilding, row.buildingId)))
      throw refusal('所属楼栋已删除，不能恢复')
    refuseStopped(found(await readRow(tx, actor, villageTables.village, row.villageId)))
  },
  async changed(tx, _actor, row) {
    await renameRooms(tx, row.buildingId)
    await recountVillage(tx, row.villageId)
  },
}
