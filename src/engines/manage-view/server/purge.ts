import { DatabaseError } from 'pg'
import { toWire } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import type { Services } from '#kernel/server/services.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { RECYCLE_DAYS } from '../shared/removal-calls.ts'

/** The moment so many days before now, as wire text. */
export const daysAgo = (days: number): string => toWire(new Date(now().getTime() - days * 86_400_000))

/** Rows of one table and tenant that one run takes at most; the rest waits for the next night. */
const MOST = 1000
const referenced = '23503'

/**
 * Empties a unit's recycle bins at night: rows removed more than 30 days ago are deleted for good. A row that others
 * still refer to stays, out of sight. For units whose rows nobody needs after their removal; their change log remains.
 */
export const purgeJob = (name: string, tables: readonly Table[]): Job =>
  job({
    name: `${name}-purge`,
    title: '回收站清理',
    schedule: '0 40 3 * * ?',
    async run({ db }: Pick<Services, 'db'>) {
      for (const id of await tenantIds(db)) for (const table of tables) await purgeTable(db, id, table.name)
    },
  })

async function purgeTable(db: Services['db'], tenantId: number, table: string): Promise<void> {
  const over = 'tenant_id = $1 and del_flag = 1 and update_time < $2::timestamptz'
  const old = daysAgo(RECYCLE_DAYS)
  const text = `select id from ${table} where ${over} order by update_time limit ${MOST}`
  const [rows] = await db.flight(systemActor(tenantId), [statement<{ id: string }>(text, [tenantId, old])])
  for (const { id } of rows) {
    const removal = statement(`delete from ${table} where ${over} and id = $3`, [tenantId, old, id])
    await db.write(systemActor(tenantId), (tx) => tx.run(removal)).catch(unlessReferenced)
  }
}

function unlessReferenced(error: unknown): void {
  if (!(error instanceof DatabaseError && error.code === referenced)) throw error
}
