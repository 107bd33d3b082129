import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { refuseStopped } from '../../server/refuse-field.ts'
import { recountVillage } from '../../server/repository.ts'
import { villageTables } from '../../server/tables.ts'
import type { Building, BuildingInput } from '../shared/schema.ts'
import { hasRooms, renameRooms } from './repository.ts'

/** A building stays in its village; its rooms bear its name, and keep it from removal. */
export const buildingRules: CrudRules<Building, BuildingInput> = {
  async check(tx, actor, input, before) {
    const village = found(await readRow(tx, actor, villageTables.village, input.villageId))
    if (!before) refuseStopped(village)
    if (before && before.villageId !== input.villageId) throw badInput({ villageId: '楼栋不能更换小区' })
    const { completeDate, warrantyEndDate } = input
    if (completeDate && warrantyEndDate && warrantyEndDate < completeDate)
      throw badInput({ warrantyEndDate: '保修到期日不能早于竣工日期' })
  },
  // Counted once its units are there.
  derive: (_tx, _actor, _input, before) => (before ? {} : { unitCount: 0 }),
  async checkRemoval(tx, _actor, row) {
    if (await hasRooms(tx, row.id)) throw refusal(messages.referenced)
  },
  async checkRestore(tx, actor, row) {
    refuseStopped(found(await readRow(tx, actor, villageTables.village, row.villageId)))
  },
  async changed(tx, _actor, row) {
    await renameRooms(tx, row.id)
    await recountVillage(tx, row.villageId)
  },
}
