import { actorAs, type Actor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { forbidden, found, refusal } from '#kernel/server/errors.ts'
import { installation } from '#kernel/server/http/installation.ts'
import type { Context } from '#kernel/server/http/route.ts'
import { undoHours } from '#kernel/server/task.ts'
import { toWire } from '#kernel/shared/time.ts'
import type { TaskState } from '../shared/schema.ts'
import { mayRun } from './access.ts'
import type { Kinds } from './file.ts'
import { forgetRows, readKept } from './keep-rows.ts'
import { tell } from './start.ts'

/** Tasks that ended before this moment are not undone any more. */
export const undoSince = (): string => toWire(new Date(now().getTime() - undoHours * 3_600_000))

interface Ended {
  kind: string
  state: TaskState
  endTime: string | null
  undoneAt: string | null
}

const ended = `select kind, state, end_time, undone_at from task where tenant_id = $1 and id = $2 and user_id = $3`

/** The caller where the task stands: what belongs to the whole installation is kept there. */
export async function keeperOf(db: Db, actor: Actor, id: string): Promise<Actor> {
  const [[own]] = await db.flight(actor, [statement<Ended>(ended, [actor.tenantId, id, actor.userId])])
  return own ? actor : actorAs(actor, { tenantId: installation })
}

/** Takes back all that one of the caller's own tasks has stored, in one transaction; refused once anybody has touched it. */
export async function undoTask(
  db: Db,
  caller: Actor,
  id: string,
  { services, refusalOf }: Pick<Context, 'services' | 'refusalOf'>,
  kinds: Kinds,
): Promise<null> {
  const actor = await keeperOf(db, caller, id)
  return db.write(actor, async (tx) => {
    const values = [actor.tenantId, id, actor.userId]
    const task = found(await tx.maybe(statement<Ended>(`${ended} for update`, values)))
    if (task.state === 'WAITING' || task.state === 'RUNNING') throw refusal('任务尚未结束，请先取消')
    if (task.undoneAt !== null) throw refusal('该导入已撤销')
    const kind = kinds.get(task.kind)
    if (!kind?.undo) throw refusal('该任务不能撤销')
    if (!mayRun(actor, kind.access)) throw forbidden()
    if ((task.endTime ?? '') < undoSince()) throw refusal(`导入已超过${undoHours}小时，不能撤销`)
    const rows = await readKept(tx, actor, id)
    if (rows.length === 0) throw refusal('该任务没有可撤销的数据')
    await kind.undo({ tx, actor, services, rows, refusalOf })
    await tx.run(
      statement('update task set undone_at = $3 where tenant_id = $1 and id = $2', [actor.tenantId, id, nowText()]),
    )
    await forgetRows(tx, actor, id)
    tell(tx, actor.userId, { taskId: id, state: 'UNDONE' })
    return null
  })
}
