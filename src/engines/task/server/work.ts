import { systemActor } from '#kernel/server/actor.ts'
import { refusal, Refusal } from '#kernel/server/errors.ts'
import { isUnavailable } from '#kernel/server/db/connection.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { refusalOf, type ConstraintTexts } from '#kernel/server/http/failures.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { SpreadsheetError } from '#kernel/server/spreadsheet/read.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TaskKind, TaskWork } from '#kernel/server/task-kind.ts'
import { keepRows } from './keep-rows.ts'
import { underRights, watchRights } from './rights.ts'
import { openedInput, openedNote, sealedNote } from './seal.ts'
import { wake } from './start.ts'
import { beat, endTurn, giveBack, isHeld, takeTurn, type Ending, type Held } from './turn.ts'

/** How often a running task is written down; well below the silence after which it is taken away. */
const beatMs = 2000

/** What can be run, and what users read when the database refuses. */
export interface TaskSetting {
  kinds: ReadonlyMap<string, TaskKind>
  constraints: ConstraintTexts
}

const failed = (error: unknown, isStopped: boolean): Ending =>
  isStopped ? { state: 'CANCELLED', message: null } : { state: 'FAILED', message: reasonOf(error) }

class TaskStopped extends Error {
  override name = 'TaskStopped'
}

/**
 * Works off what waits, one task after the other, until nothing is left or the process ends. Then the running task goes
 * back at once, for another process or the next start, which goes on from what it has kept.
 */
export async function drain(
  services: Services,
  { kinds, constraints }: TaskSetting,
  ending: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!ending.aborted) {
    const held = await takeTurn(services.db, newId())
    if (!held) return
    const stop = new AbortController()
    const run = runOne(services, kinds.get(held.kind), { held, constraints, stop })
    if (await isEndedFirst(run, ending)) continue
    run.catch((error: unknown) => services.log.warn({ error }, 'a task failed after it was given back'))
    const isBack = await services.db.write(systemActor(held.tenantId), (tx) => giveBack(tx, held))
    // Only then: what it still does is not stored, as it holds its turn no longer; before, it would end as cancelled.
    stop.abort()
    if (isBack) await wake(services.db, held.actor)
  }
}

/** Waits for a run or for the end of the process, whichever comes first; answers whether it was the run. */
async function isEndedFirst(run: Promise<void>, ending: AbortSignal): Promise<boolean> {
  const over = new AbortController()
  const ended = new Promise<false>((resolve) => {
    if (ending.aborted) resolve(false)
    ending.addEventListener('abort', () => resolve(false), { once: true, signal: over.signal })
  })
  return Promise.race([run.then(() => true as const), ended]).finally(() => over.abort())
}

interface Order {
  held: Held
  constraints: ConstraintTexts
  stop: AbortController
}

async function runOne(
  services: Services,
  kind: TaskKind | undefined,
  { held, constraints, stop }: Order,
): Promise<void> {
  const { db, log } = services
  const at = { done: 0, total: 0 }
  const check = async () => {
    if (!(await beat(db, held, at.done, at.total))) stop.abort()
    await rights.check()
  }
  const rights = watchRights(services, held, kind, stop)
  // A beat that fails is not yet a lost task: the next one may succeed.
  const timer = setInterval(() => void check().catch((error: unknown) => log.warn({ error }, 'no beat')), beatMs)
  let ending: Ending
  try {
    if (!(await db.write(systemActor(held.tenantId), (tx) => isHeld(tx, held)))) return
    if (!kind) throw refusal('该任务已不受支持')
    const actor = await rights.begin()
    const work = workOf(services, { ...held, actor }, { signal: stop.signal, at, constraints })
    ending = { state: 'DONE', ...(await underRights(services, kind, work, rights)), maker: actor }
  } catch (caught) {
    // Its turn falls silent instead: who takes it up, when the database is back, goes on from what it has kept.
    if (isUnavailable(caught)) return log.warn({ error: caught, kind: held.kind }, 'a task was cut off by an outage')
    const error: unknown = rights.lost() ?? caught
    const isStopped = !rights.lost() && (stop.signal.aborted || error instanceof TaskStopped)
    ending = failed(error, isStopped)
    if (!isStopped && !isSpoken(error)) log.error({ error, kind: held.kind }, 'a task failed')
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
    input: openedInput(services.secrets, held.input),
    kept: held.kept ?? undefined,
    signal,
    progress: (done, total) => {
      Object.assign(at, { done, total })
      goOn()
    },
    refusalOf: (error) => refusalOf(error, constraints),
    keepRows: (tx, rows) => keepRows(tx, held.actor, held.id, rows),
    notes: async () => {
      const text = 'select body from task_note where tenant_id = $1 and task_id = $2 order by seq'
      const [rows] = await services.db.flight(systemActor(held.tenantId), [statement<{ body: string }>(text, key)])
      return rows.map(({ body }) => openedNote(services.secrets, body))
    },
    checkpoint: async (tx, done, state, notes = []) => {
      goOn()
      const text = `update task set kept = $3::jsonb, done = $4 where tenant_id = $1 and id = $2 and not cancel_asked`
      const values = [held.tenantId, held.id, JSON.stringify(state), done]
      if (!(await isHeld(tx, held)) || (await tx.run(statement(text, values))) !== 1) throw new TaskStopped()
      const sealed = notes.map((note) => sealedNote(services.secrets, note))
      if (notes.length > 0) await addNotes(tx, key, sealed)
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
const reasonOf = (error: unknown): string => (isSpoken(error) ? error.message : '执行失败，请重试')

const isSpoken = (error: unknown): error is Refusal | SpreadsheetError =>
  error instanceof Refusal || error instanceof SpreadsheetError
