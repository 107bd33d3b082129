import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { dealRow, dealtOf, type Flow } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Dealing, Dealt } from '#kernel/shared/dealing.ts'
import type { List } from './list.ts'

/** How single records of a list are read, and moved where they have states. */
export interface RecordParts<Row, Detail extends Row = Row> {
  list: List<Row>
  /** Columns of a single record that no list works out: in the answer to every call about one record. */
  shown?: (reader: Reader, actor: Actor, row: Row) => Promise<Row>
  /** What a single record holds beside its columns, when it is read and after a step. */
  detail?: (reader: Reader, actor: Actor, row: Row) => Promise<Detail>
  /** The states of a record: its steps are taken by `deal`, and a single record says what happened and what may. */
  flow?: Pick<Flow<never, never>, 'machine' | 'guards'>
  /** Takes a step in place of the flow itself, where a step is more than a move; answers the id. */
  deal?: (tx: Tx, actor: Actor, input: Dealing, services: Services) => Promise<{ id: string }>
}

/** What is done with single records: `one` as after a change, `whole` with its past and its steps, `deal` a step. */
export function recordsOf<Row extends { id: string }, Detail extends Row = Row>(parts: RecordParts<Row, Detail>) {
  const { list, shown, detail } = parts
  // The api has checked what the steps ask for.
  const flow = parts.flow as unknown as Flow<Row & { state: string; version: number }, Dealing> | undefined
  const one = async (reader: Reader, actor: Actor, id: string): Promise<Row> => {
    const row = await list.one(reader, actor, id)
    return shown ? shown(reader, actor, row) : row
  }
  const whole = async (reader: Reader, actor: Actor, id: string): Promise<Detail & Dealt> => {
    const row = await one(reader, actor, id)
    const past = flow ? dealtOf(reader, actor, flow, row as never) : undefined
    const [known, dealt] = await Promise.all([detail ? detail(reader, actor, row) : row, past])
    return { ...known, ...dealt } as Detail & Dealt
  }
  const step = parts.deal ?? ((tx: Tx, actor: Actor, input: Dealing) => dealRow(tx, actor, required(flow), input))
  const deal = (db: Db, actor: Actor, input: Dealing, services: Services): Promise<Detail & Dealt> =>
    db.write(actor, async (tx) => whole(tx, actor, (await step(tx, actor, input, services)).id))
  return { one, whole, deal }
}

function required<T>(flow: T | undefined): T {
  if (flow === undefined) throw new Error('a unit with `deal` needs a flow')
  return flow
}
