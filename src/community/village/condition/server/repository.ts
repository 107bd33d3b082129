import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { usualCondition, type MeetingCondition } from '../shared/schema.ts'

const columns = 'large_percent, small_percent, years, prepare_days'

/** The condition for first owners' meetings, as the district has set it. */
export async function readCondition(reader: Reader): Promise<MeetingCondition> {
  const text = `select ${columns} from meeting_condition where tenant_id = $1`
  return (await reader.maybe(statement<MeetingCondition>(text, [reader.tenantId]))) ?? usualCondition
}

export async function storeCondition(tx: Tx, wanted: MeetingCondition): Promise<void> {
  const { largePercent, smallPercent, years, prepareDays } = wanted
  const text = `insert into meeting_condition (tenant_id, ${columns}) values ($1, $2, $3, $4, $5)
    on conflict (tenant_id) do update set large_percent = $2, small_percent = $3, years = $4, prepare_days = $5`
  await tx.run(statement(text, [tx.tenantId, largePercent, smallPercent, years, prepareDays]))
}
