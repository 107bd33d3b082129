import { nextRuns } from '#kernel/shared/cron.ts'
import { toWire } from '#kernel/shared/time.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import { takingBackBy } from '#engines/manage-view/server/undo-import.ts'
import { now } from '#kernel/server/clock.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { Job } from '#kernel/server/jobs/job.ts'
import { forInstallation } from '#kernel/server/http/installation.ts'
import { jobApi } from '../shared/api.ts'
import { jobMisfire, jobRunSource, jobRunState, quartzStatus } from '../shared/dictionaries.ts'
import { jobFields } from '../shared/fields.ts'
import { jobPermissions } from '../shared/permissions.ts'
import { QuartzJobInput } from '../shared/schema.ts'
import { clearRuns } from './jobs.ts'
import { jobList, runList } from './lists.ts'
import { jobMenu } from './menu.ts'
import { checkCron } from './rules.ts'
import { executeJob, jobRules, openJob, setStatus, updateJob, type JobKeys } from './service.ts'

export { openJobBook } from './open-book.ts'
export { declareJobs } from './declaration.ts'

const title = '定时任务'
const shownRuns = 10

/** Scheduled jobs: what the code of all units declares, and what the operator decides about it. */
export function jobServer(declared: readonly Job[]): ServerFeature {
  const keys: JobKeys = new Map([...declared, clearRuns].map((one) => [one.name, one.title]))
  if (keys.size < declared.length + 1) throw new Error('two units bring a job of the same name')
  return serverFeature({
    name: 'job',
    routes: routesOf(keys).map(forInstallation),
    jobs: [clearRuns],
    menu: jobMenu,
    permissions: [jobPermissions],
    dictionaries: [quartzStatus, jobMisfire, jobRunState, jobRunSource],
    constraints: { sys_quartz_job_key: '该任务已存在，请直接编辑' },
    uniques: [
      {
        table: 'sys_quartz_job',
        field: 'job_class_name',
        from: 'sys_quartz_job',
        column: 't.job_class_name',
        isOfInstallation: true,
      },
    ],
  })
}

function routesOf(keys: JobKeys) {
  const { create, update, import: upload, check, template, ...plain } = jobApi
  return [
    ...crudRoutes(plain, { title, list: jobList, rules: jobRules }),
    route(create, (db, actor, input) => db.write(actor, (tx) => openJob(tx, actor, keys, input))),
    route(update, (db, actor, input) => updateJob(db, actor, keys, input)),
    ...importRoutes(
      { ...plain, ...(upload && check && template && { import: upload, check, template }) },
      {
        title,
        fields: jobFields,
        input: QuartzJobInput,
        create: (tx, actor, input) => openJob(tx, actor, keys, input, { isImported: true }),
        undo: takingBackBy('sys_quartz_job', jobRules),
      },
    ),
    route(jobApi.pause, (db, actor, { id }) => setStatus(db, actor, id, -1)),
    route(jobApi.resume, (db, actor, { id }) => setStatus(db, actor, id, 0)),
    route(jobApi.execute, (db, actor, { id }) => executeJob(db, actor, keys, id)),
    route(jobApi.keys, async () =>
      [...keys].map(([value, name]) => ({ value, text: name, title: name, label: `${name}（${value}）` })),
    ),
    route(jobApi.nextRuns, async (_db, _actor, { cronExpression }) => {
      checkCron(cronExpression)
      return nextRuns(cronExpression, now(), shownRuns).map(toWire)
    }),
    route(jobApi.runs, (db, actor, query) => runList.page(db, actor, query)),
  ]
}
