import { fillSeats, openElected, type Elected } from '#community/committee/server/actions.ts'
import { leastMembers } from '#community/committee/shared/seats.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import type { TopicResult } from '../../tally/shared/tally.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { decisionNoOf } from './record-result.ts'
import { readStored } from './result-repository.ts'

/** With what was counted for each of them. */
const chosen = (keys: readonly string[], { options }: TopicResult): Elected[] =>
  keys.flatMap((residentId) => {
    const share = options.find(({ key }) => key === residentId)
    return share ? [{ residentId, name: share.label, votes: share.count, area: share.area }] : []
  })

/**
 * What follows from the elections of a meeting whose result was announced: the next term of the committee, or seats of
 * this one. Answers whether a committee was elected that can be filed.
 */
export async function followElections(
  tx: Tx,
  actor: Actor,
  meeting: StoredMeeting,
  parts: MeetingParts,
): Promise<boolean> {
  let isElected = false
  const { results } = found(await readStored(tx, meeting.id))
  for (const topic of await readTopics(tx, meeting.id)) {
    const result = results.find(({ topicId }) => topicId === topic.id)
    // Seats that nobody won are for another election; one that elected nobody opens nothing.
    if (topic.seats === null || !result || result.elected.length === 0) continue
    const { villageId, title: meetingName, voteStart } = meeting
    const election = {
      ...{ villageId, meetingName, decisionNo: decisionNoOf(meeting, topic), electedOn: today(), seats: topic.seats },
      ...{ members: chosen(result.elected, result), alternates: chosen(result.alternates, result) },
    }
    if (topic.election === 'TERM') {
      await openElected(tx, actor, election, parts)
      isElected ||= result.elected.length >= leastMembers(topic.seats)
    } else await fillSeats(tx, actor, { ...election, votedFrom: voteStart.slice(0, 10) }, parts)
  }
  return isElected
}
