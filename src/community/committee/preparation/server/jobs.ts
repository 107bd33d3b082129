import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { remindAcceptance } from './notices.ts'
import type { PrepareParts } from './ports.ts'
import { prepareTables } from './tables.ts'

/** Of the sixty days for an answer so many are left when it is asked for again. */
const daysLeft = 15
const waited = 45

const due = `select id from prepare_committee where tenant_id = $1 and del_flag = 0 and state = 'SUBMITTED'
  and reminded_on is null and accept_due_on <= $2::date order by id`

/** Reminds of applications on their 45th day, each once. */
export async function remindApplications(db: Db, parts: PrepareParts): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const asked = [tenantId, addDays(today(), daysLeft)]
    const [waiting] = await db.flight(actor, [statement<{ id: string }>(due, asked)])
    for (const { id } of waiting) {
      await db.write(actor, async (tx) => {
        const row = await lockRow(tx, actor, prepareTables.prepareCommittee, { id })
        // Answered meanwhile, or reminded by another process.
        if (row.state !== 'SUBMITTED' || row.remindedOn !== null) return
        await updateRow(tx, actor, prepareTables.prepareCommittee, row, { remindedOn: today() })
        await remindAcceptance(tx, actor, row, waited, parts)
      })
    }
  }
}

export const remindJob = (parts: PrepareParts): Job =>
  job({
    name: 'prepare.remind',
    title: '筹备申请受理提醒',
    schedule: '0 10 1 * * ?',
    run: ({ db }: { db: Db }) => remindApplications(db, parts),
  })
