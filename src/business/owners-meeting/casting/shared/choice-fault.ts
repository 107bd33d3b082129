import type { TopicShown } from '../../topic/shared/schema.ts'
import type { CastChoice } from './schema.ts'

/** Why a ballot cannot be cast as it is filled in; a topic that is left blank is no fault. */
export function choiceFault(topics: readonly TopicShown[], choices: readonly CastChoice[]): string | undefined {
  const ids = choices.map(({ topicId }) => topicId)
  if (new Set(ids).size < ids.length) return '同一议题不能重复填写'
  for (const choice of choices) {
    const topic = topics.find(({ id }) => id === choice.topicId)
    const fault = topic ? faultOf(topic, choice) : '表决票与议题不符，请刷新'
    if (fault) return fault
  }
  return undefined
}

/** The same of a paper as it was read: more names than allowed stand as they are, and the count leaves such a topic out. */
export const readingFault = (topics: readonly TopicShown[], choices: readonly CastChoice[]): string | undefined =>
  choiceFault(
    topics.map((topic) => ({ ...topic, maxChoices: topic.candidates.length })),
    choices,
  )

const foreign = '表决票与议题不符，请刷新'

/** Each way of voting asks for one thing, and knows nothing of the others. */
function faultOf(topic: TopicShown, choice: CastChoice): string | undefined {
  const { value, candidateIds = [], optionId } = choice
  const said = { '1': value !== undefined, '2': candidateIds.length > 0, '3': optionId !== undefined }
  if (Object.entries(said).some(([mode, isSaid]) => isSaid && mode !== topic.mode)) return foreign
  if (topic.mode === '2') return electionFault(topic, candidateIds)
  return optionId !== undefined && topic.options.every(({ id }) => id !== optionId) ? foreign : undefined
}

function electionFault({ candidates, maxChoices }: TopicShown, chosen: readonly string[]): string | undefined {
  if (new Set(chosen).size < chosen.length) return foreign
  if (chosen.some((id) => candidates.every(({ residentId }) => residentId !== id))) return foreign
  return chosen.length > (maxChoices ?? 0) ? `最多选择${maxChoices}名候选人` : undefined
}
