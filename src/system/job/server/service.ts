import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { addRun } from '#kernel/server/jobs/queue.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { jobApi } from '../shared/api.ts'
import type { QuartzJob, QuartzJobInput } from '../shared/schema.ts'
import { jobChannel } from './install.ts'
import { jobList } from './lists.ts'
import { checkCron, checkKey, readParameter } from './rules.ts'
import { jobTables } from './tables.ts'

/** Names of the declared jobs with their titles. */
export type JobKeys = ReadonlyMap<string, string>

const { sysQuartzJob: jobs } = jobTables
const stopped = -1

/** Nulls and absent values mean "as it is", or the default of a new row. */
const given = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

function check(keys: JobKeys, input: Partial<Record<keyof QuartzJobInput, unknown>>): void {
  const { jobClassName, cronExpression, parameter } = input
  if (typeof jobClassName === 'string') checkKey(keys, jobClassName)
  if (typeof cronExpression === 'string') checkCron(cronExpression)
  if (typeof parameter === 'string') readParameter(parameter)
}

const tell = (tx: Tx, { jobClassName }: { jobClassName: string }): void => tx.publish(jobChannel, [jobClassName])

/** Rules of removing and restoring: from then on its due times are counted anew, and every process hears of it. */
export const jobRules: CrudRules<QuartzJob, QuartzJobInput> = {
  changed: async (tx, actor, row) => {
    const text = 'update sys_quartz_job set planned_since = $3 where tenant_id = $1 and id = $2'
    await tx.run(statement(text, [actor.tenantId, row.id, nowText()]))
    tell(tx, row)
  },
}

/** A new row for a declared job; an imported one comes in stopped. */
export async function openJob(
  tx: Tx,
  actor: Actor,
  keys: JobKeys,
  input: QuartzJobInput,
  options: { isImported?: boolean } = {},
): Promise<QuartzJob> {
  check(keys, input)
  const { parameter, description, ...rest } = given(input)
  const { id } = await insertRow(tx, actor, jobs, {
    status: 0,
    concurrent: 'Y',
    misfire: 'RUN_ONCE',
    ...rest,
    parameter: parameter ?? '',
    description: description ?? keys.get(input.jobClassName) ?? '',
    plannedSince: nowText(),
    ...(options.isImported && { status: stopped }),
  })
  tell(tx, input)
  return jobList.one(tx, actor, id)
}

/** Changes what the input names. */
export function updateJob(
  db: Db,
  actor: Actor,
  keys: JobKeys,
  { id, version, updateTime, ...input }: InputOf<typeof jobApi.update>,
): Promise<QuartzJob> {
  const changes = given(input)
  return db.write(actor, async (tx) => {
    const before = await lockRow(tx, actor, jobs, { id, version, updateTime })
    check(keys, changes)
    await store(tx, actor, before, changes)
    return jobList.one(tx, actor, id)
  })
}

/** Stops a job or lets it run by its schedule again. */
export function setStatus(db: Db, actor: Actor, id: string, status: number): Promise<null> {
  return db.write(actor, async (tx) => {
    const before = await lockRow(tx, actor, jobs, { id })
    if (before.status !== status) await store(tx, actor, before, { status })
    return null
  })
}

type Stored = Awaited<ReturnType<typeof lockRow<NonNullable<(typeof jobs)['row']>>>>

/** What decides about due times begins to hold now. */
async function store(tx: Tx, actor: Actor, before: Stored, changes: Partial<Stored>): Promise<void> {
  const keys = ['jobClassName', 'cronExpression', 'status'] as const
  const isNew = keys.some((key) => changes[key] !== undefined && changes[key] !== before[key])
  const row = await updateRow(tx, actor, jobs, before, { ...changes, ...(isNew && { plannedSince: nowText() }) })
  tell(tx, before)
  tell(tx, row)
}

/** Adds one run of the job for whichever process is free. */
export async function executeJob(db: Db, actor: Actor, keys: JobKeys, id: string): Promise<null> {
  const row = await db.read(actor, (tx) => jobList.one(tx, actor, id))
  checkKey(keys, row.jobClassName)
  const order = {
    runId: newId(),
    job: row.jobClassName,
    dueAt: nowText(),
    parameter: readParameter(row.parameter),
    concurrent: row.concurrent === 'Y',
    by: actor.username,
  }
  await db.write(actor, (tx) => tx.all(addRun(order)))
  return null
}
