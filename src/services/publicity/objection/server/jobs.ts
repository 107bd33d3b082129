import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { move } from '#kernel/server/move.ts'
import type { PublicityParts } from '../../server/ports.ts'
import { objectionFlowOf } from './flow.ts'
import { objectionTables } from './tables.ts'

const late = `select o.id from publicity_objection o
    join publicity p on p.tenant_id = o.tenant_id and p.id = o.publicity_id
  where o.tenant_id = $1 and o.del_flag = 0 and o.state = 'PENDING' and o.passed_at is null and o.due_on < $2
    and p.subject_id is not null and p.kind = any($3::text[]) order by o.id`

/** Asks the street in the place of those who have not answered in time, each objection in a transaction of its own. */
export async function passLate(db: Db, parts: PublicityParts): Promise<void> {
  const flow = objectionFlowOf(parts)
  const kinds = parts.kinds().all.flatMap(({ kind, answerers }) => (answerers ? [kind] : []))
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [due] = await db.flight(actor, [statement<{ id: string }>(late, [tenantId, today(), kinds])])
    for (const { id } of due) {
      await db.write(actor, async (tx) => {
        const row = await lockRow(tx, actor, objectionTables.publicityObjection, { id })
        // Answered meanwhile, or passed on by another process.
        if (row.state !== 'PENDING' || row.passedAt !== null) return
        await move(tx, actor, flow, row, 'pass', {}, { bySystem: true })
      })
    }
  }
}

export const passJob = (parts: PublicityParts): Job =>
  job({
    name: 'publicity.passObjections',
    title: '逾期异议转街道',
    schedule: '0 6 0 * * ?',
    run: ({ db }: { db: Db }) => passLate(db, parts),
  })
