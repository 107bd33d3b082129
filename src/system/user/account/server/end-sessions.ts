import type { Tx } from '#kernel/server/db/db.ts'
import { now } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'

const ending = `update sys_session set ended_at = $2, ended_reason = $3
  where user_id = any($1::text[]) and ended_at is null returning id`

/** Ends all sessions of users, on every process as soon as the transaction stands. */
export async function endSessions(tx: Tx, userIds: readonly string[], reason: 'account' | 'password'): Promise<void> {
  const over = await tx.all(statement<{ id: string }>(ending, [userIds, now(), reason]))
  if (over.length > 0)
    tx.publish(
      'session-over',
      over.map(({ id }) => id),
    )
  tx.publish('actor', userIds)
}
