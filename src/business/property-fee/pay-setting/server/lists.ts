import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { isKnownItem } from '../../item/server/known-rows.ts'
import { paySettingFields } from '../shared/fields.ts'
import type { FeePaySetting } from '../shared/schema.ts'
import { paySettingTables } from './tables.ts'

/** Of whoever charges in the caller's villages; one of a single village only where it is theirs. */
function isKnown(actor: Actor, bind: (value: unknown) => string): string {
  const { villages } = actor.scope
  const known = isKnownItem(actor, bind)
  if (villages === 'all') return known
  return `${known} and (t.village_id is null or t.village_id = any(${bind(villages)}::text[]))`
}

export const paySettingList = listOf<FeePaySetting>({
  table: paySettingTables.feePaySetting,
  fields: paySettingFields,
  only: isKnown,
})
