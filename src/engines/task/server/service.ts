import { actorAs, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { forbidden, found, refusal } from '#kernel/server/errors.ts'
import { installation } from '#kernel/server/http/installation.ts'
import type { Services } from '#kernel/server/services.ts'
import type { TaskState, TaskView } from '../shared/schema.ts'
import { mayRun } from './access.ts'
import { refuseTooMany } from './most.ts'
import { tell, wake } from './start.ts'
import { fetching, type Kinds, type Renewing } from './file.ts'
import { forgetRows } from './keep-rows.ts'
import { packActor, type PackedActor } from './task-actor.ts'
import { undoSince } from './undo.ts'

const shown = 50

interface Row extends Omit<TaskView, 'file' | 'undo'> {
  filePath: string | null
  actor: PackedActor
  undoneAt: string | null
  hasRows: boolean
}

const newest = `select id, kind, title, state, done, total, message, file_name, file_path, create_time, start_time, end_time,
    actor, undone_at, exists(select from task_row r where r.tenant_id = t.tenant_id and r.task_id = t.id) as has_rows
  from task t where tenant_id = $1 and user_id = $2 order by create_time desc, id desc limit ${shown}`

/**
 * The caller's newest tasks, with what becomes of their files under the rights of today; those on rows of the whole
 * installation are among them.
 */
export async function listTasks(db: Db, actor: Actor, { identity }: Renewing, kinds: Kinds): Promise<TaskView[]> {
  const places = actor.tenantId === installation ? [actor] : [actor, actorAs(actor, { tenantId: installation })]
  const read = async (who: Actor) => (await db.flight(who, [statement<Row>(newest, [who.tenantId, who.userId])]))[0]
  const rows = (await Promise.all(places.map(read))).flat().toSorted(byNewest)
  const mayFetch = fetching(identity, actor, kinds)
  const views: TaskView[] = []
  for (const { filePath, actor: packed, undoneAt, hasRows, ...row } of rows.slice(0, shown)) {
    const state = filePath === null ? 'NONE' : (await mayFetch(row.kind, packed)) ? 'READY' : 'WITHHELD'
    const isOpen = hasRows && isOver(row.state) && (row.endTime ?? '') >= undoSince() && mayUndo(actor, kinds, row.kind)
    views.push({ ...row, file: state, undo: undoneAt !== null ? 'DONE' : isOpen ? 'READY' : 'NONE' })
  }
  return views
}

const byNewest = (a: Row, b: Row): number =>
  a.createTime === b.createTime ? (a.id < b.id ? 1 : -1) : a.createTime < b.createTime ? 1 : -1

const isOver = (state: TaskState): boolean => state !== 'WAITING' && state !== 'RUNNING'

function mayUndo(actor: Actor, kinds: Kinds, name: string): boolean {
  const kind = kinds.get(name)
  return kind?.undo !== undefined && mayRun(actor, kind.access)
}

export async function countRunning(db: Db, actor: Actor): Promise<number> {
  const text = `select count(*) as total from task where tenant_id = $1 and user_id = $2 and state in ('WAITING', 'RUNNING')`
  const [[row]] = await db.flight(actor, [statement<{ total: number }>(text, [actor.tenantId, actor.userId])])
  return row?.total ?? 0
}

interface Own {
  id: string
  kind: string
  state: TaskState
  filePath: string | null
  sourcePath: string | null
  undoneAt: string | null
}

/** One of the caller's own tasks, locked. */
async function own(tx: Tx, actor: Actor, id: string): Promise<Own> {
  const text = `select id, kind, state, file_path, source_path, undone_at from task
    where tenant_id = $1 and id = $2 and user_id = $3 for update`
  return found(await tx.maybe(statement<Own>(text, [actor.tenantId, id, actor.userId])))
}

const key = (actor: Actor, id: string) => [actor.tenantId, id]

/** A waiting task ends at once; a running one at its next step. */
export function cancelTask(db: Db, actor: Actor, id: string): Promise<null> {
  return db.write(actor, async (tx) => {
    // The turn first, as everybody else locks.
    const free = `update task_turn set is_open = false, ended_at = $3
      where tenant_id = $1 and id = $2 and is_open and holder is null`
    const isFree = (await tx.run(statement(free, [...key(actor, id), nowText()]))) === 1
    const task = await own(tx, actor, id)
    if (task.state !== 'WAITING' && task.state !== 'RUNNING') throw refusal('任务已结束，不能取消')
    const text = isFree
      ? `update task set state = 'CANCELLED', cancel_asked = true, end_time = $3 where tenant_id = $1 and id = $2`
      : `update task set cancel_asked = true where tenant_id = $1 and id = $2`
    await tx.run(statement(text, isFree ? [...key(actor, id), nowText()] : key(actor, id)))
    tell(tx, actor.userId, { taskId: id, state: isFree ? 'CANCELLED' : 'RUNNING' })
    return null
  })
}

/** Starts an ended task again, with today's rights; what it had kept stays kept. */
export async function retryTask(db: Db, actor: Actor, id: string, kinds: Kinds): Promise<null> {
  await db.write(actor, async (tx) => {
    const reopen = `update task_turn set is_open = true, holder = null, attempts = 0, ended_at = null, asked_at = $3
      where tenant_id = $1 and id = $2 and not is_open`
    const isClosed = (await tx.run(statement(reopen, [...key(actor, id), nowText()]))) === 1
    const task = await own(tx, actor, id)
    if (!isClosed || (task.state !== 'FAILED' && task.state !== 'CANCELLED'))
      throw refusal('只有失败或已取消的任务可以重试')
    if (task.undoneAt !== null) throw refusal('已撤销的任务不能重试，请重新执行')
    const kind = kinds.get(task.kind)
    if (!kind) throw refusal('该任务已不受支持')
    if (!mayRun(actor, kind.access)) throw forbidden()
    await refuseTooMany(tx, actor, task.kind)
    const text = `update task set state = 'WAITING', cancel_asked = false, message = null, end_time = null, start_time = null,
      actor = $3::jsonb where tenant_id = $1 and id = $2`
    await tx.run(statement(text, [...key(actor, id), JSON.stringify(packActor(actor))]))
    tell(tx, actor.userId, { taskId: id, state: 'WAITING' })
  })
  await wake(db, actor)
  return null
}

/** Takes an ended task off the list, with its files. */
export async function removeTask(db: Db, actor: Actor, id: string, { files }: Services): Promise<null> {
  const task = await db.write(actor, async (tx) => {
    const closed = `delete from task_turn where tenant_id = $1 and id = $2 and not is_open`
    const isClosed = (await tx.run(statement(closed, key(actor, id)))) === 1
    const row = await own(tx, actor, id)
    if (!isClosed) throw refusal('任务尚未结束，请先取消')
    await tx.run(statement('delete from task where tenant_id = $1 and id = $2', key(actor, id)))
    await forgetRows(tx, actor, id)
    tell(tx, actor.userId, { taskId: id, state: 'REMOVED' })
    return row
  })
  for (const path of [task.filePath, task.sourcePath]) if (path) await files.remove(path)
  return null
}
