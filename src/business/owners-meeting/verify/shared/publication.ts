import type { BallotBox } from '../../ballot/shared/box.ts'
import type { Head } from '../../ballot/shared/chain.ts'
import { emptySum, addTo, shareOf } from '../../tally/shared/sum.ts'
import type { TopicResult } from '../../tally/shared/tally.ts'
import type { PublicParts } from './vote-file.ts'

/**
 * What of a vote is published: rules, totals, verdicts, and which rooms took part. Areas are often unique, so nothing
 * beside the totals says anything of a choice; which ballot was invalid, by which channel and when is left out too.
 */
export function publicationOf(box: BallotBox, results: readonly TopicResult[], chain: Head): PublicParts | undefined {
  const { meeting, entries, byEntry, closesAt, lots } = box
  if (!meeting) return undefined
  const total = emptySum()
  const participation: { room: string; hasVoted: boolean }[] = []
  for (const { id, area, rooms } of entries.values()) {
    addTo(total, { count: 1, area })
    for (const room of rooms) participation.push({ room, hasVoted: byEntry.has(id) })
  }
  const { meetingId, meetingNo, title, villageName, opensAt, rules, topics } = meeting
  return {
    ...{ meetingId, meetingNo, title, villageName, opensAt, closesAt, rules, topics, chain },
    total: shareOf(total),
    lots: lots.map(({ topicId, candidateIds }) => ({ topicId, candidateIds: [...candidateIds] })),
    participation: participation.toSorted((a, b) => (a.room < b.room ? -1 : 1)),
    results,
  }
}
