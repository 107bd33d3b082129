import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { boardText, objectableText } from '../../server/board-repository.ts'
import type { PublicityParts } from '../../server/ports.ts'
import type { ObjectionInput } from '../shared/schema.ts'
import { objectionMachine } from '../shared/states.ts'
import { objectionTables, type StoredObjection } from './tables.ts'
import { followTodo } from './todos.ts'

interface Target {
  villageId: string
  title: string
  answerDays: number
  kind: string
  subjectId: string | null
  isOpen: boolean
}

/** An objection of somebody to whom it is made public, while it is; one at a time. Answers the id. */
export async function raiseObjection(
  tx: Tx,
  actor: Actor,
  { publicityId, content }: ObjectionInput,
  parts: PublicityParts,
): Promise<string> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.village_id, t.title, t.answer_days, t.kind, t.subject_id, ${objectableText(actor, bind)} as is_open
    from publicity t where ${boardText(actor, bind)} and t.id = ${bind(publicityId)} for share`
  const target = found(await tx.maybe(statement<Target>(text, values.list)))
  if (!target.isOpen) throw refusal('该公示不能提出异议或异议期已过')
  const { villageId, title, answerDays, kind, subjectId } = target
  const reason = subjectId === null ? undefined : await parts.kinds().find(kind)?.mayObject?.(tx, actor, subjectId)
  if (reason !== undefined) throw refusal(reason)
  const row: StoredObjection = await insertRow(tx, actor, objectionTables.publicityObjection, {
    ...{ publicityId, villageId, content, byUserId: actor.userId, raisedAt: nowText() },
    ...{ dueOn: addDays(today(), answerDays), answer: null, answeredBy: null, answeredAt: null, state: 'PENDING' },
    ...{ note: null, notedBy: null, notedAt: null, passedAt: null },
  })
  await logState(tx, actor, objectionMachine, { id: row.id, from: null, to: row.state, action: 'raise' })
  await followTodo(tx, actor, { ...row, title }, parts)
  return row.id
}
