import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { move } from '#kernel/server/move.ts'
import type { PublicityParts } from '../../server/ports.ts'
import type { ObjectionInput } from '../shared/schema.ts'
import { objectionFlowOf } from './flow.ts'
import { raiseObjection } from './raise.ts'
import { objectionTables } from './tables.ts'

interface ObjectionStep {
  id: string
  action: 'uphold' | 'reject' | 'note'
  remark: string
}

/** Answers an objection for whom an area names: by its right, which the kind of publicity checks again, whatever the role. */
export type AnswerObjection = (tx: Tx, actor: Actor, step: ObjectionStep) => Promise<void>

export const answerObjectionWith =
  (parts: PublicityParts): AnswerObjection =>
  async (tx, actor, { id, action, remark }) => {
    const row = await lockRow(tx, systemActor(tx.tenantId), objectionTables.publicityObjection, { id })
    await move(tx, actor, objectionFlowOf(parts), row, action, { remark }, { bySystem: true })
  }

/** Objects to a publicity for somebody to whom it is made public, as on the board; answers the id. */
export type RaiseObjection = (tx: Tx, actor: Actor, input: ObjectionInput) => Promise<string>

export const raiseObjectionWith =
  (parts: PublicityParts): RaiseObjection =>
  (tx, actor, input) =>
    raiseObjection(tx, actor, input, parts)
