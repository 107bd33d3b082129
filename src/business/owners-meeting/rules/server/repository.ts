import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { usualRules, type RuleSet } from '../shared/schema.ts'

const columns = `t.blank_rule, t.duplicate_rule, t.proxy_max, t.inquiry_days, t.notice_days, t.extend_max_days,
  t.rank_by, t.count_parking, t.split_area`

/** How the owners of a village vote now: as they have adopted, else by the usual set. */
export async function rulesOf(reader: Reader, villageId: string): Promise<RuleSet> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select ${columns} from vote_rule t where ${livingText(reader, 't', bind)} and t.village_id = ${bind(villageId)}`
  return (await reader.maybe(statement<RuleSet>(text, values.list))) ?? usualRules
}
