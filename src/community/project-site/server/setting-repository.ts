import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { usualSetting, type SiteSetting } from '../shared/schema.ts'

/** What one manager may have in hand, as the district has set it. */
export async function readSetting(reader: Reader): Promise<SiteSetting> {
  const text = 'select most_sites, most_area from site_setting where tenant_id = $1'
  return (await reader.maybe(statement<SiteSetting>(text, [reader.tenantId]))) ?? usualSetting
}

export async function storeSetting(tx: Tx, { mostSites, mostArea }: SiteSetting): Promise<void> {
  const text = `insert into site_setting (tenant_id, most_sites, most_area) values ($1, $2, $3)
    on conflict (tenant_id) do update set most_sites = $2, most_area = $3`
  await tx.run(statement(text, [tx.tenantId, mostSites, mostArea]))
}
