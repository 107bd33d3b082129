import { systemActor } from '#kernel/server/actor.ts'
import { refusal, Refusal } from '#kernel/server/errors.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { refusalOf, type ConstraintTexts } from '#kernel/server/http/failures.ts'
import { messages } from '#kernel/shared/messages.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { SpreadsheetError } from '#kernel/server/spreadsheet/read.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TaskKind, TaskWork } from '#kernel/server/task-kind.ts'
import { mayRun } from './access.ts'
import { beat, endTurn, isHeld, takeTurn, type Ending, type Held } from './turn.ts'

/** How often a running task is written down; well below the silence after which it is taken away. */
const beatMs = 2000

/** What can be run, and what users read when the database refuses. */
export interface TaskSetting {
  kinds: ReadonlyMap<string, TaskKind>
  constraints: ConstraintTexts
}

class TaskStopped extends Error {
  override name = 'TaskStopped'
}

/** Works off what waits, one task after the other, until nothing is left. */
export async function drain(services: Services, { kinds, constraints }: TaskSetting): Promise<void> {
  for (;;) {
    const held = await takeTurn(services.db, newId())
    if (!held) return
    await runOne(services, kinds.get(held.kind), held, constraints)
  }
}

async function runOne(
  services: Services,
  kind: TaskKind | undefined,
  held: Held,
  constraints: ConstraintTexts,
): Promise<void> {
  const { db, log } = services
  const stop = new AbortController()
  const at = { done: 0, total: 0 }
  const check = async () => {
    if (!(await beat(db, held, at.done, at.total))) stop.abort()
  }
  // A beat that fails is not yet a lost task: the next one may succeed.
  const timer = setInterval(() => void check().catch((error: unknown) => log.warn({ error }, 'no beat')), beatMs)
  let ending: Ending
  let isStopped = false
  try {
    if (!(await db.write(systemActor(held.tenantId), (tx) => isHeld(tx, held)))) return
    if (!kind) throw refusal('该任务已不受支持')
    if (!mayRun(held.actor, kind.access)) throw refusal(messages.forbidden)
    const outcome = await kind.run(workOf(services, held, { signal: stop.signal, at, constraints }))
    ending = { state: 'DONE', ...outcome }
  } catch (error) {
    isStopped = stop.signal.aborted || error instanceof TaskStopped
    ending = isStopped ? { state: 'CANCELLED', message: null } : { state: 'FAILED', message: reasonOf(error) }
    if (!isStopped && !(error instanceof Refusal || error instanceof SpreadsheetError))
      log.error({ error, kind: held.kind }, 'a task failed')
  } finally {
    clearInterval(timer)
  }
  // One that was taken over ends with whoever holds it now; its file is nobody's.
  const isEnded = await db.write(systemActor(held.tenantId), (tx) => endTurn(tx, held, ending))
  if (!isEnded && ending.file) await services.files.remove(ending.file.path)
}

interface Course {
  signal: AbortSignal
  at: { done: number; total: number }
  constraints: ConstraintTexts
}

function workOf(services: Services, held: Held, { signal, at, constraints }: Course): TaskWork {
  const key = [held.tenantId, held.id]
  const goOn = () => {
    if (signal.aborted) throw new TaskStopped()
  }
  return {
    services,
    actor: held.actor,
    input: held.input,
    kept: held.kept ?? undefined,
    signal,
    progress: (done, total) => {
      Object.assign(at, { done, total })
      goOn()
    },
    refusalOf: (error) => refusalOf(error, constraints),
    notes: async () => {
      const text = 'select body from task_note where tenant_id = $1 and task_id = $2 order by seq'
      const [rows] = await services.db.flight(systemActor(held.tenantId), [statement<{ body: string }>(text, key)])
      return rows.map(({ body }) => body)
    },
    checkpoint: async (tx, done, state, notes = []) => {
      goOn()
      const text = `update task set kept = $3::jsonb, done = $4 where tenant_id = $1 and id = $2 and not cancel_asked`
      const values = [held.tenantId, held.id, JSON.stringify(state), done]
      if (!(await isHeld(tx, held)) || (await tx.run(statement(text, values))) !== 1) throw new TaskStopped()
      if (notes.length > 0) await addNotes(tx, key, notes)
      at.done = done
    },
  }
}

const addNotes = (tx: Tx, key: readonly unknown[], notes: readonly string[]): Promise<number> =>
  tx.run(
    statement(
      `insert into task_note (tenant_id, task_id, seq, body)
        select $1, $2, coalesce((select max(seq) from task_note where tenant_id = $1 and task_id = $2), 0) + n.place, n.body
        from unnest($3::text[]) with ordinality n (body, place)`,
      [...key, notes],
    ),
  )

/** What the owner reads: our own refusals as they are, nothing of what a defect says. */
const reasonOf = (error: unknown): string =>
  error instanceof Refusal || error instanceof SpreadsheetError ? error.message : '执行失败，请重试'
