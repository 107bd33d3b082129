import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import type { Services } from '#kernel/server/services.ts'

/** Months ahead for which room is made. */
const ahead = 12

/** Makes the coming months' rooms of the log, so that no entry has to lie in the rest. */
export async function openMonths({ db }: Pick<Services, 'db'>): Promise<void> {
  const text = `select sys_log_month(($1::date + make_interval(months => n))::date) from generate_series(0, $2) n`
  await db.write(systemActor(0), (tx) => tx.run(statement(text, [`${today().slice(0, 7)}-01`, ahead])))
}

export const openMonthsJob: Job = job({
  name: 'log.months',
  title: '准备日志分区',
  schedule: '0 10 2 * * ?',
  run: openMonths,
})
