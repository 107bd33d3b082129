import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import type { Event } from '../../shared/event.ts'
import { machineUser } from '../../shared/state.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { act } from './take-step.ts'

const due = `select t.instance_id, t.id as what, 'timeout' as is from wf_task t
    join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id and i.state = '2'
    where t.tenant_id = $1 and t.due_time <= $2 and t.state in ('RUNNING', 'DELEGATED')
  union all select d.instance_id, d.node, 'elapsed' from wf_delay d
    join wf_instance i on i.tenant_id = d.tenant_id and i.id = d.instance_id and i.state = '2'
    where d.tenant_id = $1 and d.until <= $2
  limit 500`

interface Due {
  instanceId: string
  what: string
  is: 'timeout' | 'elapsed'
}

/** Every five minutes: what a task's end of time or a delay's end leads to, each instance for itself. */
export const timeoutJob = (parts: WorkflowParts): Job =>
  job({
    name: 'wf.timeout',
    title: '流程超时处理',
    schedule: '0 */5 * * * ?',
    run: async ({ db }: { db: Db }) => {
      for (const id of await tenantIds(db)) await runDue(db, id, parts)
    },
  })

/** Does what is due in an organisation. */
export async function runDue(db: Db, tenantId: number, parts: WorkflowParts): Promise<void> {
  const actor = systemActor(tenantId)
  const take = (id: string, event: Event) => db.write(actor, (tx) => act({ tx, actor, parts }, id, event))
  const rows = await db.read(actor, (tx) => tx.all(statement<Due>(due, [tenantId, nowText()])))
  for (const { instanceId, what, is } of rows) {
    try {
      await take(instanceId, is === 'timeout' ? { is, task: what } : { is, node: what })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The record's unit refuses what time has decided: people look at it.
      await take(instanceId, { is: 'suspend', user: machineUser, opinion: error.message })
    }
  }
}
