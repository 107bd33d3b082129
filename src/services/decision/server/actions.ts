import * as z from 'zod/mini'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { logState } from '#kernel/server/move.ts'
import { decisionMade } from '../shared/events.ts'
import { DecisionMade, type CountedDecision } from '../shared/schema.ts'
import { decisionMachine } from '../shared/states.ts'
import { decisionTables } from './tables.ts'

/** Writes down what owners have decided by a vote, in the caller's transaction and by the caller's area's right. Answers the id. */
export async function recordDecision(tx: Tx, actor: Actor, input: CountedDecision): Promise<string> {
  const state = input.result === 'PASSED' ? 'IN_FORCE' : 'RECORDED'
  const bare = { retryFiles: null, revokedOn: null, revokeFiles: null, settledAt: null } as const
  const row = { ...input, ...bare, sourceKind: 'VOTE', files: '', state } as const
  const made = await insertRow(tx, actor, decisionTables.decision, row)
  await logState(tx, actor, decisionMachine, { id: made.id, from: null, to: state, action: 'pass' })
  await emit(tx, actor, decisionMade, made.id, z.parse(DecisionMade, made))
  return made.id
}
