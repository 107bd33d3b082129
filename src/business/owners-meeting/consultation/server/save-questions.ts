import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import { questionFaults } from '../shared/question-faults.ts'
import type { Question, QuestionInput, QuestionsInput } from '../shared/schema.ts'
import { consultationRefuses } from '../shared/states.ts'
import { isOrganiser } from './find-organiser.ts'
import { notOrganiser } from './rules.ts'
import { consultationTables, type StoredConsultation } from './tables.ts'

const titled = ({ id, kind, title, minChoices, maxChoices, options, hasText }: QuestionInput): Question => ({
  ...{ id: id || newId(), kind, title, hasText },
  minChoices: kind === 'SINGLE' ? 1 : (minChoices ?? 1),
  maxChoices: kind === 'SINGLE' ? 1 : (maxChoices ?? 1),
  options: options.map((option) => ({ id: option.id || newId(), name: option.name })),
})

/** An id that stands twice would let one answer count for two. */
function checkIds(questions: readonly Question[]): void {
  const ids = questions.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)])
  if (new Set(ids).size < ids.length) throw badInput({ questions: '题目重复，请刷新后重试' })
}

/** Puts these questions in the place of those that a draft had. */
export async function saveQuestions(
  tx: Tx,
  actor: Actor,
  { id, version, questions }: QuestionsInput,
): Promise<StoredConsultation> {
  const row = await lockRow(tx, actor, consultationTables.consultation, { id, version })
  const reason = consultationRefuses(row, 'edit', { userId: '', orgCode: '', has: () => false, may: () => false })
  if (reason) throw refusal(reason)
  if (!(await isOrganiser(tx, actor, row))) throw refusal(notOrganiser)
  const faults = questionFaults(questions)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const asked = questions.map(titled)
  checkIds(asked)
  return updateRow(tx, actor, consultationTables.consultation, row, { questions: asked })
}
