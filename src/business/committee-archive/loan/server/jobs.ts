import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job } from '#kernel/server/jobs/job.ts'
import type { StoredLoan } from './tables.ts'
import { followLoan, remindOfLoan } from './todos.ts'

/** Loans whose day has come and that were not called to mind these seven days; marked so that a second run tells nothing. */
const due = `update committee_file_loan set reminded_on = $2::date where tenant_id = $1 and del_flag = 0 and state = 'LENT'
  and due_date <= $2::date and (reminded_on is null or reminded_on <= $2::date - 7) returning *`

async function followDay(db: Db): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    await db.write(actor, async (tx: Tx) => {
      for (const row of await tx.all(statement<StoredLoan>(due, [tenantId, today()]))) {
        await followLoan(tx, actor, row)
        await remindOfLoan(tx, actor, row)
      }
    })
  }
}

export const archiveLoanDay = job({
  name: 'archive.loans',
  title: '档案借阅到期提醒',
  schedule: '0 20 1 * * ?',
  run: ({ db }: { db: Db }) => followDay(db),
})
