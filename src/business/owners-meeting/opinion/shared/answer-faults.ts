import type { Question } from '../../consultation/shared/schema.ts'
import type { Answer } from './schema.ts'

type Faults = Record<string, string>

/** What is wrong with answers to these questions, at the question's place in the form. */
export function answerFaults(questions: readonly Question[], answers: readonly Answer[]): Faults {
  const asked = new Set(questions.map(({ id }) => id))
  const ids = answers.map(({ questionId }) => questionId)
  if (new Set(ids).size < ids.length || ids.some((id) => !asked.has(id)))
    return { answers: '答题内容与题目不符，请刷新' }
  const faults: Faults = {}
  for (const [at, question] of questions.entries()) {
    const answer = answers.find(({ questionId }) => questionId === question.id)
    const fault = choiceFault(question, answer?.optionIds ?? [])
    if (fault) faults[`answers.${at}.optionIds`] = fault
    else if (question.hasText === 'N' && answer?.text) faults[`answers.${at}.text`] = '该题不能填写补充意见'
  }
  return faults
}

function choiceFault(
  { kind, options, minChoices, maxChoices }: Question,
  chosen: readonly string[],
): string | undefined {
  const known = new Set(options.map(({ id }) => id))
  if (new Set(chosen).size < chosen.length || chosen.some((id) => !known.has(id))) return '选项不存在或重复'
  if (chosen.length === 0) return '请选择选项!'
  if (kind === 'SINGLE') return chosen.length > 1 ? '只能选择1项' : undefined
  if (chosen.length < minChoices) return `最少选择${minChoices}项`
  return chosen.length > maxChoices ? `最多选择${maxChoices}项` : undefined
}

/** Answers as they are kept: in the order of the questions and options, blank words left out. */
export const normalAnswers = (questions: readonly Question[], answers: readonly Answer[]): Answer[] =>
  questions.flatMap(({ id, options }) => {
    const answer = answers.find(({ questionId }) => questionId === id)
    if (!answer) return []
    const optionIds = options.map((option) => option.id).filter((option) => answer.optionIds.includes(option))
    const text = answer.text?.trim()
    return [{ questionId: id, optionIds, ...(text && { text }) }]
  })
