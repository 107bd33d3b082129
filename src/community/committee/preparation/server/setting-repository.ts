import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { usualSetting, type PrepareSetting } from '../shared/schema.ts'

const columns = 'owner_ratio, members_min, members_max, allows_three'

/** How groups and small committees are composed, as the district has set it. */
export async function readSetting(reader: Reader): Promise<PrepareSetting> {
  const text = `select ${columns} from prepare_setting where tenant_id = $1`
  return (await reader.maybe(statement<PrepareSetting>(text, [reader.tenantId]))) ?? usualSetting
}

export async function storeSetting(
  tx: Tx,
  { ownerRatio, membersMin, membersMax, allowsThree }: PrepareSetting,
): Promise<void> {
  const text = `insert into prepare_setting (tenant_id, ${columns}) values ($1, $2, $3, $4, $5)
    on conflict (tenant_id) do update set owner_ratio = $2, members_min = $3, members_max = $4, allows_three = $5`
  await tx.run(statement(text, [tx.tenantId, ownerRatio, membersMin, membersMax, allowsThree]))
}
