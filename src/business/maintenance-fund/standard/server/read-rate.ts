import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Yuan a ㎡ of a village on a day, by the standard that came into force last; undefined where there is none yet. */
export async function rateOn(reader: Reader, villageId: string, date: string): Promise<string | undefined> {
  const text = `select rate_per_m2 from fund_standard where tenant_id = $1 and village_id = $2 and effect_date <= $3::date
    and del_flag = 0 order by effect_date desc limit 1`
  const row = await reader.maybe(statement<{ ratePerM2: string }>(text, [reader.tenantId, villageId, date]))
  return row?.ratePerM2
}
