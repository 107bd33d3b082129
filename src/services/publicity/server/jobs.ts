import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { move, type Flow } from '#kernel/server/move.ts'
import { publicityTables, type StoredPublicity } from './tables.ts'

const over = `select id from publicity where tenant_id = $1 and del_flag = 0 and state = 'OPEN' and until_day < $2 order by id`

/** Takes down what has hung for its time, each in a transaction of its own. */
export async function endPublicities(db: Db, flow: Flow<StoredPublicity, never>): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [due] = await db.flight(actor, [statement<{ id: string }>(over, [tenantId, today()])])
    for (const { id } of due) {
      await db.write(actor, async (tx) => {
        const row = await lockRow(tx, actor, publicityTables.publicity, { id })
        // Prolonged meanwhile, or ended by another process.
        if (row.state !== 'OPEN' || row.untilDay === null || row.untilDay >= today()) return
        await move(tx, actor, flow as Flow<StoredPublicity, object>, row, 'end', {}, { bySystem: true })
      })
    }
  }
}

export const endJob = (flow: Flow<StoredPublicity, never>): Job =>
  job({
    name: 'publicity.end',
    title: '公示到期处理',
    schedule: '0 5 0 * * ?',
    run: ({ db }: { db: Db }) => endPublicities(db, flow),
  })
