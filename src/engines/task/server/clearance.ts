import { systemActor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { installation } from '#kernel/server/http/installation.ts'
import type { Services } from '#kernel/server/services.ts'
import { toWire } from '#kernel/shared/time.ts'
import { keepDays } from '../shared/schema.ts'
import { undoSince } from './undo.ts'

interface Ended {
  tenantId: number
  id: string
}
interface Files {
  filePath: string | null
  sourcePath: string | null
}

const daysAgo = (days: number): string => toWire(new Date(now().getTime() - days * 86_400_000))

/** What can be undone no longer is not kept; a task that failed yesterday may have gone on since. */
async function clearRows(db: Services['db']): Promise<void> {
  const text = `delete from task_row r where r.tenant_id = $1 and r.kept_at < $2 and not exists
    (select from task t where t.tenant_id = r.tenant_id and t.id = r.task_id and (t.end_time is null or t.end_time >= $2))`
  for (const id of [installation, ...(await tenantIds(db))])
    await db.write(systemActor(id), (tx) => tx.run(statement(text, [id, undoSince()])))
}

/** Clears away files after 7 days and tasks after 30, in every tenant. */
export async function clearTasks({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  await clearRows(db)
  const before = statement<Ended>(
    `select tenant_id, id from task_turn where not is_open and ended_at < $1 order by ended_at`,
    [daysAgo(keepDays.file)],
  )
  const [ended] = await db.flight(systemActor(0), [before])
  for (const { tenantId, id } of ended) {
    const held = await db.write(systemActor(tenantId), async (tx) => {
      const taken = await tx.maybe(
        statement<Files>(`select file_path, source_path from task where tenant_id = $1 and id = $2 for update`, [
          tenantId,
          id,
        ]),
      )
      const old = `delete from task_turn where tenant_id = $1 and id = $2 and not is_open and ended_at < $3`
      const isOld = (await tx.run(statement(old, [tenantId, id, daysAgo(keepDays.task)]))) === 1
      const text = isOld
        ? 'delete from task where tenant_id = $1 and id = $2'
        : 'update task set file_path = null, source_path = null where tenant_id = $1 and id = $2'
      await tx.run(statement(text, [tenantId, id]))
      return taken
    })
    for (const path of [held?.filePath, held?.sourcePath]) if (path) await files.remove(path)
  }
}
