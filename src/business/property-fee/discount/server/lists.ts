import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { isKnownItem } from '../../item/server/known-rows.ts'
import { discountFields } from '../shared/fields.ts'
import { termsWords } from '../shared/rule-terms.ts'
import type { FeeDiscountRule } from '../shared/schema.ts'
import { discountTables } from './tables.ts'

/** Of whoever charges in the caller's villages; those of single villages only where one of them is theirs. */
function isKnown(actor: Actor, bind: (value: unknown) => string): string {
  const { villages } = actor.scope
  const known = isKnownItem(actor, bind)
  if (villages === 'all') return known
  return `${known} and (t.village_ids = '{}' or t.village_ids && ${bind(villages)}::text[])`
}

export const discountList = listOf<FeeDiscountRule>({
  table: discountTables.feeDiscountRule,
  fields: discountFields,
  derived: {
    itemNames: `coalesce((select string_agg(i.item_name, '、' order by i.item_code) from fee_item i
      where i.tenant_id = t.tenant_id and i.id = any(t.item_ids)), '全部')`,
    // Names of several are not told: not all of them need to be the caller's.
    villageText: `case cardinality(t.village_ids) when 0 then '全部'
      when 1 then (select v.name from ref_village v where v.tenant_id = t.tenant_id and v.id = t.village_ids[1])
      else cardinality(t.village_ids) || '个小区' end`,
    termsText: 'null::text',
  },
  only: isKnown,
  shown: (row) => ({ ...row, termsText: termsWords(row) }),
})
