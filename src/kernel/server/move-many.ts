import type { Actor } from './actor.ts'
import type { Tx } from './db/db.ts'
import { updateRows } from './db/many-rows.ts'
import { Refusal } from './errors.ts'
import { judgeStep, type Flow, type Outcome, type Stateful, type StepInput, type Taken } from './move.ts'
import { logStates } from './state-log.ts'

/** A locked row, what is said of it, and what goes with its step beside what the flow says. */
interface OneOfMany<Row, Input> {
  row: Row
  input: Input
  outcome?: Outcome<Row>
}

interface Moves<Row, Input> {
  taken: Taken<Row, Input>[]
  /** Why a row stayed where it was, by id. */
  refused: ReadonlyMap<string, string>
}

/**
 * `move` for many locked rows at once: each is judged for itself and stays where it is when it is refused; all others
 * change in one statement, and so do their timelines. What follows a step (`follow` of the flow) is the caller's here,
 * who does it for all of them together.
 */
export async function moveMany<Row extends Stateful, Input extends StepInput>(
  tx: Tx,
  actor: Actor,
  subject: Flow<Row, Input>,
  action: string,
  all: readonly OneOfMany<Row, Input>[],
): Promise<Moves<Row, Input>> {
  const refused = new Map<string, string>()
  const allowed: (OneOfMany<Row, Input> & { said: Awaited<ReturnType<typeof judgeStep<Row, Input>>> })[] = []
  for (const one of all) {
    try {
      const said = await judgeStep(tx, actor, subject, one.row, action, one.input, one.outcome)
      allowed.push({ ...one, said })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      refused.set(one.row.id, error.message)
    }
  }
  const changes = allowed.map(({ row, said }) => ({
    before: row,
    changes: { ...said.changes, state: said.target } as never,
  }))
  const moved = await updateRows(tx, actor, subject.table, changes)
  const entries = allowed.map(({ row, input, said: { target, detail } }) => ({
    ...{ id: row.id, from: row.state, to: target, action, remark: input.remark, detail },
  }))
  if (entries.length > 0) await logStates(tx, actor, subject.machine, entries)
  const taken = allowed.map(({ row, input }, index) => ({
    ...{ tx, actor, row, action, input, moved: moved[index] as Row },
  }))
  return { taken, refused }
}
