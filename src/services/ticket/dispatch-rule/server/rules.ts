import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { requireOwned } from '../../server/require-owned.ts'
import type { DispatchRule, DispatchRuleInput } from '../shared/schema.ts'
import { checkBuildings, refuseTaken } from './check-buildings.ts'

/** A rule is changed only by whoever owns its place, before and after. */
export const dispatchRuleRules: CrudRules<DispatchRule, DispatchRuleInput> = {
  async check(tx, actor, input, before) {
    if (before) await requireOwned(tx, actor, before)
    await requireOwned(tx, actor, input)
    const buildingIds = input.buildingIds ?? before?.buildingIds ?? []
    await checkBuildings(tx, input.villageId, buildingIds)
    await refuseTaken(tx, { ...input, buildingIds, ...(before && { id: before.id }) })
  },
  // In one order, so that the database sees that two rules name the same.
  derive: (_tx, _actor, { buildingIds }) => (buildingIds ? { buildingIds: [...new Set(buildingIds)].toSorted() } : {}),
  checkRemoval: requireOwned,
  checkRestore: (tx, _actor, rule) => refuseTaken(tx, rule),
  changed: requireOwned,
}
