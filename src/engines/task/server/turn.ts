// Whose turn it is. A process holds a task by a mark of its own; whoever is not heard of loses it.
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { toWire } from '#kernel/shared/time.ts'
import { tell } from './start.ts'
import { packActor, unpackActor, type PackedActor } from './task-actor.ts'

/** A task that this process holds. */
export interface Held {
  tenantId: number
  id: string
  /** The mark; another one in its place means that the task was taken over. */
  holder: string
  userId: string
  kind: string
  title: string
  input: unknown
  kept: unknown
  actor: Actor
  source: string | null
}

/** After so long without a beat a task is taken from its process. */
export const silenceMs = 60_000
/** A task that ended three processes is not tried in a fourth. */
const mostAttempts = 3

interface Turn {
  tenantId: number
  id: string
  attempts: number
}

/**
 * Takes a task for `holder` alone: the oldest of the user whose last turn is longest ago, so that nobody waits for all
 * that another one has asked for. Undefined when none waits.
 */
export async function takeTurn(db: Db, holder: string): Promise<Held | undefined> {
  const silent = toWire(new Date(now().getTime() - silenceMs))
  const turn = await db.write(systemActor(0), (tx) =>
    tx.maybe(
      statement<Turn>(
        `update task_turn set holder = $1, taken = $1, beat_at = $2, attempts = attempts + 1 where (tenant_id, id) = (
            select tenant_id, id from task_turn t where is_open and (holder is null or beat_at < $3)
              order by (select max(taken) from task_turn u where u.tenant_id = t.tenant_id and u.user_id = t.user_id)
                nulls first, asked_at, id limit 1 for update skip locked)
          returning tenant_id, id, attempts`,
        [holder, toWire(now()), silent],
      ),
    ),
  )
  if (!turn) return undefined
  const { tenantId, id, attempts } = turn
  const isTooOften = attempts > mostAttempts
  return db.write(systemActor(tenantId), async (tx) => {
    const row = await tx.maybe(
      statement<Omit<Held, 'holder' | 'actor'> & { actor: PackedActor; cancelAsked: boolean }>(
        `update task set state = 'RUNNING', start_time = coalesce(start_time, $3) where tenant_id = $1 and id = $2
          returning tenant_id, id, user_id, kind, title, input, kept, actor, cancel_asked, source_path as "source"`,
        [tenantId, id, toWire(now())],
      ),
    )
    if (!row) return undefined
    const held = { ...row, actor: unpackActor(row.actor), holder }
    if (row.cancelAsked) await endTurn(tx, held, { state: 'CANCELLED', message: null })
    else if (isTooOften) await endTurn(tx, held, { state: 'FAILED', message: '服务中断，任务未完成，请重试' })
    else tell(tx, row.userId, { taskId: id, state: 'RUNNING' })
    return held
  })
}

/** Says that the process lives and how far it is; answers whether the task is still its own and wanted. */
export async function beat(db: Db, held: Held, done: number, total: number): Promise<boolean> {
  return db.write(systemActor(held.tenantId), async (tx) => {
    if (!(await isHeld(tx, held, true))) return false
    return noteProgress(tx, held, done, total)
  })
}

/** Whether the task is still held and wanted; with `beats` the process is noted as alive. Locks the turn. */
export async function isHeld(tx: Tx, { tenantId, id, holder }: Held, beats = false): Promise<boolean> {
  const set = beats ? 'beat_at = $4' : 'holder = holder'
  const values = [tenantId, id, holder, ...(beats ? [toWire(now())] : [])]
  return (
    (await tx.run(
      statement(`update task_turn set ${set} where tenant_id = $1 and id = $2 and holder = $3 and is_open`, values),
    )) === 1
  )
}

async function noteProgress(tx: Tx, { tenantId, id }: Held, done: number, total: number): Promise<boolean> {
  const text = `update task set done = $3::int, total = greatest($4::int, $3::int) where tenant_id = $1 and id = $2 and not cancel_asked`
  return (await tx.run(statement(text, [tenantId, id, done, total]))) === 1
}

export interface Ending {
  state: 'DONE' | 'FAILED' | 'CANCELLED'
  message: string | null
  file?: { path: string; name: string }
  /** Under whose rights the file was made: it is given out only while these hold. */
  maker?: Actor
}

/** Ends a task for good and tells its owner; answers false when it was no longer held. */
export async function endTurn(tx: Tx, held: Held, { state, message, file, maker }: Ending): Promise<boolean> {
  const { tenantId, id, holder, userId, title } = held
  const time = toWire(now())
  const closing = `update task_turn set is_open = false, holder = null, ended_at = $4
    where tenant_id = $1 and id = $2 and holder = $3 and is_open`
  if ((await tx.run(statement(closing, [tenantId, id, holder, time]))) !== 1) return false
  const text = `update task set state = $3, message = $4, end_time = $5, file_path = $6, file_name = $7,
      actor = coalesce($8::jsonb, actor), done = case when $3 = 'DONE' then total else done end where tenant_id = $1 and id = $2`
  const { path = null, name = null } = file ?? {}
  const made = file && maker ? JSON.stringify(packActor(maker)) : null
  await tx.run(statement(text, [tenantId, id, state, message?.slice(0, 1000) ?? null, time, path, name, made]))
  if (state === 'DONE')
    await tx.run(statement('delete from task_note where tenant_id = $1 and task_id = $2', [tenantId, id]))
  tell(tx, userId, { taskId: id, state, title, text: message ?? '', hasFile: path !== null })
  return true
}

/** Puts a task back for any process, as if this one had never had it; answers false when it was no longer held. */
export async function giveBack(tx: Tx, { tenantId, id, holder, userId }: Held): Promise<boolean> {
  const free = `update task_turn set holder = null, beat_at = null, attempts = greatest(attempts - 1, 0)
    where tenant_id = $1 and id = $2 and holder = $3 and is_open`
  if ((await tx.run(statement(free, [tenantId, id, holder]))) !== 1) return false
  await tx.run(statement(`update task set state = 'WAITING' where tenant_id = $1 and id = $2`, [tenantId, id]))
  tell(tx, userId, { taskId: id, state: 'WAITING' })
  return true
}
