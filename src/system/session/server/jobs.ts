import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { nobody } from './throttle.ts'

const keptDays = 30
/** Tables whose rows are worth nothing after `expires_at`. */
const perishable = [
  'sys_login_ticket',
  'captcha',
  'counter',
  'sms_code',
  'third_ticket',
  'used_assertion',
  'url_ticket',
  'second_factor_draft',
]

/**
 * Removes what sign-in no longer needs. Ended sessions stay for thirty days, so that their tokens answer "expired" and
 * not "never issued"; a session that nobody used for so long ended by itself.
 */
export async function sweep(db: Db): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - keptDays * 86_400_000)
  await db.write(nobody, async (tx) => {
    await tx.run(
      statement('delete from sys_session where last_used_at < $1 and coalesce(ended_at, last_used_at) < $1', [before]),
    )
    for (const table of perishable) await tx.run(statement(`delete from ${table} where expires_at < $1`, [at]))
  })
}

export const sessionSweep = job({
  name: 'session.sweep',
  title: '清理过期会话与验证码',
  schedule: '0 */10 * * * ?',
  run: ({ db }) => sweep(db),
})
