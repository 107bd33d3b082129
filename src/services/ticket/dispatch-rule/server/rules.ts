import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { requireOwned } from '../../server/ownership.ts'
import type { DispatchRule, DispatchRuleInput } from '../shared/schema.ts'

/** A rule is changed only by whoever owns its place, before and after. */
export const dispatchRuleRules: CrudRules<DispatchRule, DispatchRuleInput> = {
  async check(tx, actor, input, before) {
    if (before) await requireOwned(tx, actor, before)
    await requireOwned(tx, actor, input)
  },
  checkRemoval: requireOwned,
  changed: requireOwned,
}
