import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { flow, move, type Flow, type StepInput, type Taken } from '#kernel/server/move.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { recordReading } from '../../reading/server/record-reading.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import type { SelfReadingStep } from '../shared/schema.ts'
import { selfReadingMachine } from '../shared/states.ts'
import { tellReader } from './notices.ts'
import { lockMeter, lockOvertaken } from './repository.ts'
import { selfReadingTables, type StoredSelfReading } from './tables.ts'
import { followTodo } from './todos.ts'

type Step = StepInput & Infer<typeof SelfReadingStep>
export type SelfReadingFlow = Flow<StoredSelfReading, Step>

const figureOf = ({ row, input }: Pick<Taken<StoredSelfReading, Step>, 'row' | 'input'>): string =>
  input.curReading ?? row.curReading

/** What was handed in becomes a reading, with the number as whoever accepts it reads it off the picture. */
async function outcomeOf(step: Omit<Taken<StoredSelfReading, Step>, 'moved'>) {
  const { tx, actor, row, action, input } = step
  if (action === 'reject') return { changes: { reason: input.remark ?? null } }
  if (action !== 'accept') return {}
  const meter = found(await lockMeter(tx, row.meterId))
  const { period, curDate, photo } = row
  const seen = { period, curReading: figureOf(step), curDate, isRolled: input.isRolled ?? null, photo }
  return { changes: { readingId: await recordReading(tx, actor, meter, seen) } }
}

export function selfReadingFlowOf(parts: StandardParts): SelfReadingFlow {
  const own: SelfReadingFlow = flow<StoredSelfReading, Step>(
    selfReadingMachine,
    selfReadingTables.feeSelfReading,
    { isOthers: ({ actor, row }) => (row.userId === actor.userId ? '不能审核自己提交的读数' : undefined) },
    {
      outcome: outcomeOf,
      async follow(step) {
        const { tx, actor, action, moved } = step
        await followTodo({ tx, actor, parts }, moved)
        await tellReader(tx, actor, moved, figureOf(step))
        if (action === 'accept') await passOvertaken(tx, actor, own, moved.meterId)
      },
    },
  )
  return own
}

/** A counter was read: what waits of the same month or an earlier one is of no use any more. */
export async function passOvertaken(tx: Tx, actor: Actor, own: SelfReadingFlow, meterId: string): Promise<void> {
  for (const row of await lockOvertaken(tx, meterId)) await move(tx, actor, own, row, 'lapse', {}, { bySystem: true })
}
