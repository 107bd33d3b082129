import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { checkOwn, checkVillage, derivePlace } from '../../server/creditor-rules.ts'
import type { FeePaySetting, PaySettingInput } from '../shared/schema.ts'

/** Settings are of the organisation in which whoever enters them works, and nobody else changes them. */
export const paySettingRules: CrudRules<FeePaySetting, PaySettingInput> = {
  async check(tx, actor, { villageId }, before) {
    if (before) await checkOwn(tx, actor, before)
    if (villageId) await checkVillage(tx, actor, villageId)
  },
  derive: derivePlace,
  checkRemoval: checkOwn,
  checkRestore: checkOwn,
}
