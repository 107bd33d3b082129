import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

const seen = `select user_id, max(last_used_at) as seen_at from sys_session
  where tenant_id = $1 and user_id = any($2::text[]) and ended_at is null and ends_at > $3 group by user_id`

/** When people have last used the product, of those who are signed in. */
export async function lastSeen(reader: Reader, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const values = [reader.tenantId, userIds, nowText()]
  const rows = await reader.all(statement<{ userId: string; seenAt: string }>(seen, values))
  return new Map(rows.map(({ userId, seenAt }) => [userId, seenAt]))
}
