import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { push } from '#kernel/server/realtime/push.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import type { TaskOrder, Tasks } from '#kernel/server/task.ts'
import { keepRows } from './keep-rows.ts'
import { refuseTooMany } from './most.ts'
import { sealedInput } from './seal.ts'
import { packActor } from './task-actor.ts'

/** The job that works off waiting tasks. */
export const drainJob = 'task.run'

/** Tasks as the kernel's port offers them. */
export function openTasks(db: Db, secrets: Secrets): Tasks {
  return {
    start: async (actor, order) => {
      const id = newId()
      await db.write(actor, async (tx) => {
        await refuseTooMany(tx, actor, order.kind)
        await insertTask(tx, actor, id, { ...order, input: sealedInput(secrets, order.input) })
        await tx.run(
          statement('insert into task_turn (tenant_id, id, user_id, asked_at) values ($1, $2, $3, $4)', [
            actor.tenantId,
            id,
            actor.userId,
            nowText(),
          ]),
        )
        tell(tx, actor.userId, { taskId: id, state: 'WAITING' })
      })
      await wake(db, actor)
      return id
    },
    keepRows,
    record: (actor, { id = newId(), ...order }, { message, file }) =>
      db.write(actor, async (tx) => {
        await insertTask(tx, actor, id, { ...order, input: sealedInput(secrets, null) })
        const at = nowText()
        const ended = `update task set state = 'DONE', done = total, message = $3, file_path = $4, file_name = $5,
          start_time = create_time, end_time = $6 where tenant_id = $1 and id = $2`
        const { path = null, name = null } = file ?? {}
        await tx.run(statement(ended, [actor.tenantId, id, message.slice(0, 1000), path, name, at]))
        const turn = `insert into task_turn (tenant_id, id, user_id, asked_at, is_open, ended_at) values ($1, $2, $3, $4, false, $4)`
        await tx.run(statement(turn, [actor.tenantId, id, actor.userId, at]))
        // Without a title: whoever waited for it has been told.
        tell(tx, actor.userId, { taskId: id, state: 'DONE' })
      }),
  }
}

function insertTask(tx: Tx, actor: Actor, id: string, order: TaskOrder): Promise<number> {
  const { kind, title, input, total, source = null } = order
  const text = `insert into task (tenant_id, id, user_id, kind, title, state, total, input, actor, source_path, create_time)
    values ($1, $2, $3, $4, $5, 'WAITING', $6, $7::jsonb, $8::jsonb, $9, $10)`
  return tx.run(
    statement(text, [
      actor.tenantId,
      id,
      actor.userId,
      kind,
      title,
      total,
      JSON.stringify(input),
      JSON.stringify(packActor(actor)),
      source,
      nowText(),
    ]),
  )
}

/**
 * Adds the job after the commit, in a transaction of its own: the queue notifies in its insert trigger. Should the
 * process die in between, the schedule finds the task.
 */
export async function wake(db: Db, actor: Pick<Actor, 'tenantId' | 'userId'>): Promise<void> {
  await db.write(actor, (tx) => tx.all(statement(`select graphile_worker.add_job($1, '{}'::json) is null`, [drainJob])))
}

/** Tells the owner's open pages that a task has changed. */
export const tell = (tx: Tx, userId: string, facts: Record<string, unknown>): void =>
  push(tx, [userId], { cmd: 'task', ...facts })
