import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { move } from '#kernel/server/move.ts'
import { consultationFlow } from './flow.ts'
import type { StoredConsultation } from './tables.ts'

/** Is it time for what was planned. */
export const isDue = (
  { state, isPlanned, beginAt }: Pick<StoredConsultation, 'state' | 'isPlanned' | 'beginAt'>,
  at: string,
): boolean => state === 'DRAFT' && isPlanned === 'Y' && beginAt <= at

/** Begins what is due, by the job or by the first answer. */
export const beginConsultation = (tx: Tx, actor: Actor, row: StoredConsultation): Promise<StoredConsultation> =>
  move(tx, actor, consultationFlow, row, 'open', {}, { bySystem: true })
