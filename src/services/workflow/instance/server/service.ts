import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { forbidden, notFound, refusal } from '#kernel/server/errors.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Chosen, Event } from '../../shared/event.ts'
import { startInstance, type Starting } from './begin-instance.ts'
import { isManager } from './read-instance.ts'
import { remind } from './notices.ts'
import { kindOf, type Act, type WorkflowParts } from '../../server/ports.ts'
import { hoursSince, loaded, lockInstance, type Loaded } from './repository.ts'
import { takeStep } from './take-step.ts'
import { checkChosen, checkPeople } from '../../approver/server/rules.ts'
import { workflowTables } from '../../server/tables.ts'

/** Hands a record in: with the right that its unit asks for. */
export const start =
  (parts: WorkflowParts) =>
  (db: Db, actor: Actor, input: Starting): Promise<{ id: string }> =>
    db.write(actor, async (tx) => {
      const known = parts.kinds().some(({ bizType }) => bizType === input.bizType)
      if (!known) throw notFound()
      if (!can(actor, kindOf(parts, input.bizType).start)) throw forbidden()
      const id = await startInstance(tx, actor, parts, input)
      if (id === undefined) throw refusal('流程定义处于挂起状态')
      return { id }
    })

async function locked(act: Act, id: string): Promise<Loaded> {
  return loaded(act.tx, await lockInstance(act, id))
}

type Made<In> = (input: In, actor: Actor, instance: Loaded) => Event

/** The handler of a call by whoever started or stepped last; others get what they may not see. */
export const own =
  <In extends { id: string }>(parts: WorkflowParts, made: Made<In>) =>
  (db: Db, actor: Actor, input: In): Promise<null> =>
    db.write(actor, async (tx) => {
      const act = { tx, actor, parts }
      const instance = await locked(act, input.id)
      const { row, state } = instance
      const takesPart =
        row.starterId === actor.userId || state.last?.user === actor.userId || isManager(actor, instance)
      if (!takesPart) throw notFound()
      await takeStep(act, instance, made(input, actor, instance))
      return null
    })

/** The handler of a call by a manager; `people` are whom it names. */
export const ruled =
  <In extends { id: string; chosen?: Chosen | undefined }>(
    parts: WorkflowParts,
    made: Made<In>,
    people?: (input: In) => readonly string[],
  ) =>
  (db: Db, actor: Actor, input: In): Promise<null> =>
    db.write(actor, async (tx) => {
      const act = { tx, actor, parts }
      const instance = await locked(act, input.id)
      if (!isManager(actor, instance)) throw forbidden()
      await checkChosen(tx, input.chosen)
      if (people) await checkPeople(tx, people(input))
      await takeStep(act, instance, made(input, actor, instance))
      return null
    })

const urgeHours = 2

/** Reminds whoever an instance waits for; once in two hours. */
export const urge =
  (parts: WorkflowParts) =>
  (db: Db, actor: Actor, { id }: { id: string }): Promise<null> =>
    db.write(actor, async (tx) => {
      const act = { tx, actor, parts }
      const { row, state } = await locked(act, id)
      if (row.starterId !== actor.userId) throw notFound()
      if (row.state !== '2') throw refusal('流程已结束')
      if (row.urgedAt !== null && hoursSince(row.urgedAt) < urgeHours) throw refusal(`${urgeHours}小时内只能催办一次`)
      await updateRow(tx, actor, workflowTables.wfInstance, row, { urgedAt: nowText() })
      const waiting = state.tasks.filter((task) => task.state === 'RUNNING' || task.state === 'DELEGATED')
      const named = waiting.flatMap(({ assignee }) => assignee ?? [])
      const roles = waiting.flatMap((task) => (task.assignee === null ? task.roles : []))
      const pool =
        roles.length > 0 && row.villageId !== null
          ? await parts.peopleInCharge(tx, [row.villageId], roles as never, nowText().slice(0, 10))
          : []
      await remind(act, { row }, [...named, ...pool.map(({ userId }) => userId)], '发起人催办')
      const text = `insert into wf_log (tenant_id, id, instance_id, node, node_name, action, user_id, user_name, at)
      values ($1, $2, $3, 'start', '发起人', 'urge', $4, $5, $6)`
      await tx.run(statement(text, [tx.tenantId, newId(), id, actor.userId, actor.realname, nowText()]))
      return null
    })
