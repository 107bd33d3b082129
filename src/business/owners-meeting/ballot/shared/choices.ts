import type { BallotChoices } from './log-record.ts'

/**
 * One text for what a ballot says: topics and candidates in the order of their ids, blank topics left out. Ballots are
 * chained in this form, so that who types his choices anew for a check need not remember an order.
 */
export function normalChoices(choices: BallotChoices): BallotChoices {
  return choices
    .map(({ topicId, value, candidateIds = [], optionId }) => ({
      topicId,
      ...(value && { value }),
      ...(candidateIds.length > 0 && { candidateIds: [...new Set(candidateIds)].toSorted() }),
      ...(optionId && { optionId }),
    }))
    .filter((choice) => Object.keys(choice).length > 1)
    .toSorted((a, b) => (a.topicId < b.topicId ? -1 : 1))
}
