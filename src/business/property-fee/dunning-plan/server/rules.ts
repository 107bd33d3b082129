import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { badInput } from '#kernel/server/errors.ts'
import { checkOwn, checkVillage, derivePlace } from '../../server/creditor-rules.ts'
import { levelsFault } from '../shared/plan-levels.ts'
import type { DunningPlanInput, FeeDunningPlan } from '../shared/schema.ts'

/** Plans are of the organisation in which whoever enters them works, and nobody else changes them. */
export const dunningPlanRules: CrudRules<FeeDunningPlan, DunningPlanInput> = {
  async check(tx, actor, { levels, villageId }, before) {
    if (before) await checkOwn(tx, actor, before)
    const fault = levelsFault(levels)
    if (fault) throw badInput({ levels: fault })
    if (villageId) await checkVillage(tx, actor, villageId)
  },
  derive: derivePlace,
  checkRemoval: checkOwn,
  checkRestore: checkOwn,
}
