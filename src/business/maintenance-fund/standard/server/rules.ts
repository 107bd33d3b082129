import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { badInput } from '#kernel/server/errors.ts'
import { readVillages } from '#community/village/server/lookup.ts'
import type { FundStandard, FundStandardInput } from '../shared/schema.ts'

/** Whether the village is the caller's is found when the row is read back. */
export const standardRules: CrudRules<FundStandard, FundStandardInput> = {
  async check(tx, _actor, { villageId }) {
    const [village] = await readVillages(tx, [villageId])
    if (!village?.active) throw badInput({ villageId: '请选择小区!' })
  },
}
