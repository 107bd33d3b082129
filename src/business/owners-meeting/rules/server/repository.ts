import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { usualRules, type RuleSet } from '../shared/schema.ts'
import { allowedRules } from '../shared/uncast.ts'
import { readSetting } from './setting-repository.ts'

const columns = `t.uncast_rule, t.uncast_needs_proof, t.blank_rule, t.duplicate_rule, t.proxy_max, t.inquiry_days,
  t.notice_days, t.extend_max_days, t.rank_by, t.count_parking, t.split_area`

/** How the owners of a village vote now: as they have adopted and the district allows, else by the usual set. */
export async function rulesOf(reader: Reader, villageId: string): Promise<RuleSet> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select ${columns} from vote_rule t where ${livingText(reader, 't', bind)} and t.village_id = ${bind(villageId)}`
  const adopted = await reader.maybe(statement<RuleSet>(text, values.list))
  return adopted ? allowedRules(adopted, await readSetting(reader)) : usualRules
}

/** A meeting of the village whose roster is locked and whose result is not announced. */
export async function lockedMeeting(reader: Reader, villageId: string): Promise<string | undefined> {
  const text = `select title from owners_meeting where tenant_id = $1 and village_id = $2 and del_flag = 0
    and roster_locked = 'Y' and state in ('NOTICE', 'VOTING', 'COUNTING', 'PRELIMINARY') order by vote_end, id limit 1`
  return (await reader.maybe(statement<{ title: string }>(text, [reader.tenantId, villageId])))?.title
}
