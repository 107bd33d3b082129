import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { DiscountTerms } from '../shared/apply-discounts.ts'

/** A rule that is in use, and whose it is. */
export type RuleInUse = DiscountTerms & { creditorId: string }

/** Rules in use by which bills of a village are made, of all who charge there; whether one holds is asked bill by bill. */
export const readRules = (reader: Reader, villageId: string): Promise<RuleInUse[]> =>
  reader.all(
    statement<RuleInUse>(
      `select rule_name, kind, value, min_months, max_amount, item_ids, start_date, end_date, priority, exclusive_group, creditor_id
        from fee_discount_rule where tenant_id = $1 and status = '1' and del_flag = 0 and kind <> 'EARLY'
          and (village_ids = '{}' or village_ids @> array[$2::text]) order by id`,
      [reader.tenantId, villageId],
    ),
  )

/** How many of some items are in use and of an organisation. */
export async function countItems(reader: Reader, creditorId: string, ids: readonly string[]): Promise<number> {
  const text = `select count(*)::integer as count from fee_item
    where tenant_id = $1 and creditor_id = $2 and id = any($3::text[]) and status = '1' and del_flag = 0`
  return (await reader.one(statement<{ count: number }>(text, [reader.tenantId, creditorId, ids]))).count
}
