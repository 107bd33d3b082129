import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { badInput } from '#kernel/server/errors.ts'
import { readCategory } from '../../category/server/repository.ts'
import { companyOf, requireOwner } from '../../server/require-owner.ts'
import type { FaultReason, FaultReasonInput } from '../shared/schema.ts'

/** Who keeps a reason, and that its category is there. */
export const faultReasonRules: CrudRules<FaultReason, FaultReasonInput> = {
  async check(tx, actor, { categoryId }, before) {
    if (before) await requireOwner(tx, actor, before)
    if (categoryId && !(await readCategory(tx, categoryId))) throw badInput({ categoryId: '故障分类不存在' })
  },
  derive: async (tx, actor, { categoryId, status }, before) => ({
    categoryId: categoryId || null,
    status: status ?? before?.status ?? 'Y',
    ...(!before && { companyId: await companyOf(tx, actor) }),
  }),
  checkRemoval: requireOwner,
  checkRestore: requireOwner,
}
