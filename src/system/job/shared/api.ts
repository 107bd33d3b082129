import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint, type Operation } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { extend, id, integer, list, nullable, object, optional, pick, text } from '#kernel/shared/schema.ts'
import { jobFields, runFields } from './fields.ts'
import { jobPermissions as may } from './permissions.ts'
import { JobKey, JobRun, QuartzJob, QuartzJobInput } from './schema.ts'

const base = '/sys/quartzJob'
const version = optional(integer(1, 2_000_000_000))
const ids = text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' })

const plain = crudApi({
  base,
  record: QuartzJob,
  input: QuartzJobInput,
  fields: jobFields,
  permissions: { ...may, import: may.importExcel, export: may.exportXls },
})

/** Takes back a whole row of the list: what is absent or null stays as it is, and so does what is not an input. */
const change = extend(QuartzJobInput, {
  id,
  version,
  /** Without a version, the state that the caller has read. */
  updateTime: optional(nullable(text(19))),
  jobClassName: optional(nullable(text(64))),
  cronExpression: optional(nullable(text(255))),
})

/** One of the calls of a row that older clients make by GET. */
const command = (verb: string, permission: Permission, message: string, operation: Operation = 'change') =>
  endpoint({
    method: 'GET',
    also: ['PUT', 'POST'],
    path: `${base}/${verb}`,
    query: object({ id }),
    result: z.null(),
    permission,
    operation,
    message,
  })

/** Scheduled jobs, under the addresses and texts of the system screens. */
export const jobApi = {
  ...plain,
  create: endpoint({
    method: 'POST',
    path: [`${base}/add`, base],
    body: QuartzJobInput,
    result: QuartzJob,
    permission: may.add,
    fields: jobFields,
    idempotent: true,
    message: '创建定时任务成功',
  }),
  update: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: `${base}/edit`,
    body: change,
    result: QuartzJob,
    permission: may.edit,
    fields: jobFields,
    operation: 'change',
    message: '更新定时任务成功!',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: [`${base}/:id`, `${base}/delete`, `${base}/delete/:id`],
    query: object({ id, version }),
    result: z.null(),
    permission: may.delete,
    message: '删除成功!',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: [`${base}/deleteBatch`, `${base}/batch`],
    query: object({ ids }),
    result: z.null(),
    permission: may.delete,
    message: '删除定时任务成功!',
  }),
  pause: command('pause', may.pause, '停止定时任务成功'),
  resume: command('resume', may.resume, '启动定时任务成功'),
  /** Runs it once, now, by whichever process is free, whether or not its schedule is stopped. */
  execute: command('execute', may.execute, '执行成功!'),
  /** The declared jobs that a row may name. */
  keys: endpoint({ method: 'GET', path: `${base}/keys`, result: list(JobKey, 500), permission: may.list }),
  /** The next ten runs of an expression. */
  nextRuns: endpoint({
    method: 'GET',
    path: `${base}/nextRuns`,
    query: pick(QuartzJob, ['cronExpression']),
    result: list(text(19), 10),
    permission: may.list,
    fields: jobFields,
  }),
  /** What ran, newest first. */
  runs: endpoint({
    method: 'GET',
    path: `${base}/runs`,
    query: listQuery,
    result: pageOf(JobRun),
    permission: may.list,
    fields: runFields,
  }),
}
