import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Job } from '#kernel/server/jobs/job.ts'
import { newId } from '#kernel/server/secrets.ts'
import { installation } from '#kernel/server/http/installation.ts'
import { jobChannel } from './install.ts'

/** A job that was never seen gets its row; one whose row was removed does not get another. */
const addNew = `
  insert into sys_quartz_job (tenant_id, id, job_class_name, cron_expression, description, planned_since, create_by, create_time, version)
  select $1, d.id, d.name, d.schedule, d.title, $3, 'system', $3, 1
  from jsonb_to_recordset($2::jsonb) as d(id text, name text, title text, schedule text)
  where not exists (select from sys_quartz_job j where j.tenant_id = $1 and j.job_class_name = d.name)
  on conflict do nothing`

const follow = `
  update sys_quartz_job j set cron_expression = d.schedule, description = d.title, planned_since = $3, del_flag = 0, version = j.version + 1
  from jsonb_to_recordset($2::jsonb) as d(name text, title text, schedule text)
  where j.tenant_id = $1 and j.job_class_name = d.name and j.update_by is null
    and (j.cron_expression <> d.schedule or j.description <> d.title or j.del_flag = 1)
    and not exists (select from sys_quartz_job o where o.tenant_id = $1 and o.job_class_name = d.name and o.id <> j.id and o.del_flag = 0)`

const retire = `
  update sys_quartz_job set del_flag = 1
  where tenant_id = $1 and update_by is null and del_flag = 0 and job_class_name <> all($2::text[])`

/**
 * Gives every scheduled job of the code its row. Rows that nobody has touched follow the code; those that an
 * administrator has changed, stopped or removed stay as they are. What the code no
 * longer has goes into the bin. Safe to run at every start of every process.
 */
export async function declareJobs(db: Db, jobs: readonly Job[]): Promise<void> {
  const rows = jobs.flatMap(({ name, title, schedule }) => (schedule ? [{ id: newId(), name, title, schedule }] : []))
  const values = [installation, JSON.stringify(rows), nowText()]
  await db.write(systemActor(installation), async (tx) => {
    await tx.run(statement(addNew, values))
    await tx.run(statement(follow, values))
    await tx.run(statement(retire, [installation, rows.map(({ name }) => name)]))
    tx.publish(jobChannel, ['all'])
  })
}
