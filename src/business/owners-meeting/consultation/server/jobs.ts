import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { move } from '#kernel/server/move.ts'
import { beginConsultation, isDue } from './begin.ts'
import { consultationFlow } from './flow.ts'
import { consultationTables } from './tables.ts'
import { remindSilent, tellBegun, toldAtOnce } from './todos.ts'

const due = `select id from consultation where tenant_id = $1 and del_flag = 0
  and (state = 'DRAFT' and is_planned = 'Y' and begin_at <= $2 or state = 'VOTING' and end_at < $2) order by id`

/** Begins and ends what is due, each in a transaction of its own. The gate of answers itself waits for nobody. */
export async function turnConsultations(db: Db): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [rows] = await db.flight(actor, [statement<{ id: string }>(due, [tenantId, nowText()])])
    for (const { id } of rows) {
      await db.write(actor, async (tx) => {
        const found = await lockRow(tx, actor, consultationTables.consultation, { id })
        const at = nowText()
        // Withdrawn, extended or turned by another process meanwhile.
        const row = isDue(found, at) ? await beginConsultation(tx, actor, found) : found
        if (row.state === 'VOTING' && row.endAt < at)
          await move(tx, actor, consultationFlow, row, 'end', {}, { bySystem: true })
      })
    }
  }
}

/** Tells owners that they are asked, and once more a day before the end, some hundreds at a time. */
export async function tellHouseholds(db: Db): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    for (const tell of [tellBegun, remindSilent])
      for (let told = toldAtOnce; told === toldAtOnce;) told = await db.write(actor, (tx) => tell(tx, actor))
  }
}

export const consultationJobs: readonly Job[] = [
  job({
    name: 'consultation.turn',
    title: '意见征询开始和截止',
    schedule: '*/5 * * * * ?',
    run: ({ db }: { db: Db }) => turnConsultations(db),
  }),
  job({
    name: 'consultation.tell',
    title: '通知业主填写征询',
    schedule: '35 * * * * ?',
    run: ({ db }: { db: Db }) => tellHouseholds(db),
  }),
]
