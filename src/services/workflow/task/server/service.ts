import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { Refusal, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { asks } from '../../shared/definition.ts'
import type { Chosen, Event } from '../../shared/event.ts'
import type { PassInput } from '../../shared/schema.ts'
import { treeOf } from '../../shared/tree.ts'
import { tellCopies } from '../../instance/server/notices.ts'
import { isCandidate } from './rows.ts'
import { workflowPurposes } from '../../server/files.ts'
import type { Act, WorkflowParts } from '../../server/ports.ts'
import { checkChosen, checkPeople } from '../../approver/server/rules.ts'
import { loaded, lockInstance, type Loaded } from '../../instance/server/repository.ts'
import { saveLines } from '../../instance/server/save-lines.ts'
import { takeStep } from '../../instance/server/take-step.ts'

const notMine = '该任务的审批人不是你'

/** The instance of a task; one that is not there answers as one of somebody else. */
async function instanceOf(tx: Reader, taskId: string): Promise<string> {
  const text = 'select instance_id from wf_task where tenant_id = $1 and id = $2'
  const row = await tx.maybe(statement<{ instanceId: string }>(text, [tx.tenantId, taskId]))
  if (!row) throw refusal(notMine)
  return row.instanceId
}

interface OnTask {
  user: string
  task: string
  asCandidate: boolean
}

/** The locked instance of a task, and the caller as whoever acts on it. */
async function lockTask(act: Act, taskId: string): Promise<{ instance: Loaded; on: OnTask }> {
  const row = await lockInstance(act, await instanceOf(act.tx, taskId))
  const instance = await loaded(act.tx, row)
  const task = instance.state.tasks.find(({ id }) => id === taskId)!
  const asCandidate = isCandidate(act.actor, task, row.villageId)
  return { instance, on: { user: act.actor.userId, task: taskId, asCandidate } }
}

/** Takes a step on a task under the instance's lock; `made` says which, knowing whether the caller is a candidate. */
export async function onTask(act: Act, taskId: string, made: (on: OnTask, instance: Loaded) => Event): Promise<Loaded> {
  const { instance, on } = await lockTask(act, taskId)
  return takeStep(act, instance, made(on, instance))
}

interface Papers {
  sign?: string | null | undefined
  attachments?: string | null | undefined
}

/** What an opinion comes with, as a step takes it. */
export const papersOf = ({ sign, attachments }: Papers) => ({
  ...(sign && { sign }),
  ...(attachments && { attachments }),
})

/** An input whose files are the caller's own, as they are stored. */
async function claimed<In extends Papers>(tx: Reader, actor: Actor, input: In): Promise<In> {
  const stored: Papers = {}
  for (const field of ['sign', 'attachments'] as const) {
    const after = storedPaths(input[field])
    if (after === null) continue
    await claimPaths(tx, actor, { field, purposes: workflowPurposes, after })
    stored[field] = after
  }
  const { sign: _sign, attachments: _attachments, ...rest } = input
  return { ...rest, ...stored } as In
}

type Made<In> = (on: OnTask, input: In, instance: Loaded) => Event

/** The handler of a call that is one step on a task. */
export const handler =
  <In extends { taskId: string; chosen?: Chosen | undefined } & Papers>(
    parts: WorkflowParts,
    made: Made<In>,
    people?: (input: In) => readonly string[],
  ) =>
  (db: Db, actor: Actor, sent: In): Promise<null> =>
    db.write(actor, async (tx) => {
      const input = await claimed(tx, actor, sent)
      await checkChosen(tx, input.chosen)
      if (people) await checkPeople(tx, people(input))
      await onTask({ tx, actor, parts }, input.taskId, (on, instance) => made(on, input, instance))
      return null
    })

/** Agrees, with what was written into lines of the matter that the node opens. */
export const passTask =
  (parts: WorkflowParts) =>
  (db: Db, actor: Actor, sent: Infer<typeof PassInput>): Promise<null> =>
    db.write(actor, async (tx) => {
      const { opinion = null, chosen, written = {}, taskId, ...papers } = await claimed(tx, actor, sent)
      await checkChosen(tx, chosen)
      const act = { tx, actor, parts }
      const { instance, on } = await lockTask(act, taskId)
      const passing = { is: 'pass' as const, ...on, ...papersOf(papers), opinion, ...(chosen && { chosen }) }
      const saved = await saveLines(act, instance, passing, written)
      await takeStep(act, saved.instance, saved.event)
      return null
    })

/** Shows the matter to more people, and tells them. */
export const copyTask =
  (parts: WorkflowParts) =>
  (db: Db, actor: Actor, { taskId, userIds }: { taskId: string; userIds: string[] }): Promise<null> =>
    db.write(actor, async (tx) => {
      await checkPeople(tx, userIds)
      const act = { tx, actor, parts }
      const instance = await onTask(act, taskId, (on) => ({ is: 'cc', ...on, users: userIds }))
      await tellCopies(act, instance, userIds)
      return null
    })

const named = `select id, title from wf_task where tenant_id = $1 and id = any($2::text[])`

/** Agrees to several tasks, each for itself: what one of them is refused for keeps none of the others back. */
export async function passMany(
  db: Db,
  actor: Actor,
  { taskIds, opinion }: { taskIds: readonly string[]; opinion?: string | null | undefined },
  parts: WorkflowParts,
) {
  const rows = await db.read(actor, (tx) =>
    tx.all(statement<{ id: string; title: string }>(named, [tx.tenantId, taskIds])),
  )
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const refused: { id: string; title: string; reason: string }[] = []
  for (const id of taskIds) {
    try {
      await db.write(actor, (tx) => passOne({ tx, actor, parts }, id, opinion ?? null))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      refused.push({ id, title: titles.get(id) ?? '', reason: error.message })
    }
  }
  return { passed: taskIds.length - refused.length, refused }
}

async function passOne(act: Act, id: string, opinion: string | null): Promise<void> {
  await onTask(act, id, (on, { flow, state }) => {
    const task = state.tasks.find((one) => one.id === id)!
    const node = treeOf(flow.nodes).get(task.node)?.node
    if (!node || !asks(node) || !node.batch) throw refusal('该节点不允许批量审批')
    return { is: 'pass', ...on, opinion }
  })
}
