import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { usualVoteSetting, type VoteRuleSetting } from '../shared/schema.ts'

/** What villages may adopt, as the district has set it. */
export async function readSetting(reader: Reader): Promise<VoteRuleSetting> {
  const text = 'select allow_uncast_follow from vote_rule_setting where tenant_id = $1'
  return (await reader.maybe(statement<VoteRuleSetting>(text, [reader.tenantId]))) ?? usualVoteSetting
}

export async function storeSetting(tx: Tx, { allowUncastFollow }: VoteRuleSetting): Promise<void> {
  const text = `insert into vote_rule_setting (tenant_id, allow_uncast_follow) values ($1, $2)
    on conflict (tenant_id) do update set allow_uncast_follow = $2`
  await tx.run(statement(text, [tx.tenantId, allowUncastFollow]))
}
