import { tally, type TopicResult } from '../../tally/shared/tally.ts'
import type { BallotBox } from './box.ts'

/** The result of a vote as its log gives it: counting, recounting and every check of a file go this way alone. */
export function countBox({ meeting, entries, counted, served, lots, closesAt }: BallotBox): TopicResult[] {
  if (!meeting) return []
  return tally({
    decidedOn: closesAt.slice(0, 10),
    rules: meeting.rules,
    topics: meeting.topics,
    entries: [...entries.values()],
    ballots: counted,
    served,
    lots,
  })
}
