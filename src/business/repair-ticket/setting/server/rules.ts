import { readVillages } from '#community/village/server/lookup.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { notFound } from '#kernel/server/errors.ts'
import type { RepairSetting, RepairSettingInput } from '../shared/setting.ts'

/** A line belongs to a village of the caller's scope. */
export const settingRules: CrudRules<RepairSetting, RepairSettingInput> = {
  async check(tx, { scope: { villages } }, { villageId }) {
    const [village] = await readVillages(tx, [villageId])
    if (!village?.active || (villages !== 'all' && !villages.includes(villageId))) throw notFound()
  },
}
