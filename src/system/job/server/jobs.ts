import { toWire } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { forgetRuns } from '#kernel/server/jobs/queue.ts'
import { installation } from '#kernel/server/http/installation.ts'

/** Days for which runs are kept: those that did their work, and those that did not. */
const keptDays = { done: 7, other: 30 }
const dayMs = 86_400_000

const before = (days: number): string => toWire(new Date(now().getTime() - days * dayMs))

/** Keeps the history short, and tells of runs whose process has died. */
export const clearRuns = job({
  name: 'job.clear',
  title: '清理任务执行记录',
  schedule: '0 50 3 * * ?',
  run: ({ db }) =>
    db.write(systemActor(installation), async (tx) => {
      const old = `delete from sys_quartz_run where tenant_id = $1
        and (start_time < $2::timestamptz or (state = 'DONE' and start_time < $3::timestamptz))`
      await tx.run(statement(old, [installation, before(keptDays.other), before(keptDays.done)]))
      const lost = `update sys_quartz_run set state = 'FAILED', error = '执行它的进程已中断，没有结果'
        where tenant_id = $1 and state = 'RUNNING' and start_time < $2::timestamptz`
      await tx.run(statement(lost, [installation, before(1)]))
      await tx.run(forgetRuns(before(keptDays.other)))
    }),
})
