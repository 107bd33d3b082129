import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { isKnownItem } from '../../item/server/known-rows.ts'
import { dunningPlanFields } from '../shared/fields.ts'
import type { FeeDunningPlan } from '../shared/schema.ts'
import { dunningPlanTables } from './tables.ts'

/** Of whoever charges in the caller's villages; one of a single village only where it is theirs. */
function isKnown(actor: Actor, bind: (value: unknown) => string): string {
  const { villages } = actor.scope
  const known = isKnownItem(actor, bind)
  if (villages === 'all') return known
  const own = `(t.village_id is null or t.village_id = any(${bind(villages)}::text[]))`
  return known === 'true' ? own : `${known} and ${own}`
}

export const dunningPlanList = listOf<FeeDunningPlan>({
  table: dunningPlanTables.feeDunningPlan,
  fields: dunningPlanFields,
  only: isKnown,
})
