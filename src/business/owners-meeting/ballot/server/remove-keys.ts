import { systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { logStatement, logTypes } from '#kernel/server/sys-log.ts'
import { addDays } from '#kernel/shared/time.ts'

/** So long a court may still ask for what was cast in a vote that came to nothing. */
const keptDays = 365

/** The key of a vote that nobody will count: no act of it says that the vote is closed. */
const uncounted = `h.tenant_id = app_tenant() and h.key_sealed is not null and h.closed_at is null`

export const hasUncountedKey = async (reader: Reader, meetingId: string): Promise<boolean> =>
  (await reader.maybe(statement(`select from vote_head h where ${uncounted} and h.meeting_id = $1`, [meetingId]))) !==
  undefined

const destroy = `update vote_head h set key_sealed = null, key_gone_at = $1 from owners_meeting m
  where ${uncounted} and m.tenant_id = h.tenant_id and m.id = h.meeting_id and m.state in ('CANCELLED', 'TERMINATED')
    and m.court_files is null and m.update_time < $2
  returning m.meeting_no`

/** A meeting that is over is changed no more, so that its last change was its end. What was cast stays, and opens to nobody. */
export async function destroyKeys(db: Db): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    await db.write(actor, async (tx) => {
      const ended = `${addDays(today(), -keptDays)} 00:00:00`
      const gone = await tx.all(statement<{ meetingNo: string }>(destroy, [nowText(), ended]))
      for (const { meetingNo } of gone)
        await tx.run(logStatement(actor, { type: logTypes.security, content: `销毁未计票表决的密钥：${meetingNo}` }))
    })
  }
}
