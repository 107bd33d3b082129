import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** How many of some items are in use and of an organisation. */
export async function countItems(reader: Reader, creditorId: string, ids: readonly string[]): Promise<number> {
  const text = `select count(*)::integer as count from fee_item
    where tenant_id = $1 and creditor_id = $2 and id = any($3::text[]) and status = '1' and del_flag = 0`
  return (await reader.one(statement<{ count: number }>(text, [reader.tenantId, creditorId, ids]))).count
}
