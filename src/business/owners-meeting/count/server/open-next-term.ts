import { openElected, type Elected } from '#community/committee/server/actions.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import type { TopicResult } from '../../tally/shared/tally.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { readStored } from './result-repository.ts'

/** With what was counted for each of them. */
const chosen = (keys: readonly string[], { options }: TopicResult): Elected[] =>
  keys.flatMap((residentId) => {
    const share = options.find(({ key }) => key === residentId)
    return share ? [{ residentId, votes: share.count, area: share.area }] : []
  })

/** An election whose result was announced opens the next term of the committee, where it elects a whole one. */
export async function openNextTerm(tx: Tx, actor: Actor, meeting: StoredMeeting, parts: MeetingParts): Promise<void> {
  const { results } = found(await readStored(tx, meeting.id))
  for (const { id, mode, seats } of await readTopics(tx, meeting.id)) {
    const result = results.find(({ topicId }) => topicId === id)
    // Seats that nobody won are for another election; one that elected nobody opens nothing.
    if (mode !== '2' || seats === null || !result || result.elected.length === 0) continue
    const { villageId, title: meetingName } = meeting
    const [members, alternates] = [chosen(result.elected, result), chosen(result.alternates, result)]
    await openElected(tx, actor, { villageId, meetingName, electedOn: today(), seats, members, alternates }, parts)
  }
}
