import { subtract } from '#kernel/shared/decimal.ts'
import { canonical } from '#services/issued-paper/shared/canonical.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { recordDecision } from '#services/decision/server/actions.ts'
import type { CountedDecision } from '#services/decision/shared/schema.ts'
import { openPublicity } from '#services/publicity/server/actions.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { tellResult } from '../../meeting/server/tell-owners.ts'
import { decisionSubject } from '../../meeting/shared/subjects.ts'
import type { Share } from '../../tally/shared/sum.ts'
import type { TopicResult } from '../../tally/shared/tally.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import type { MeetingTopic } from '../../topic/shared/schema.ts'
import { drawNotice } from '../../template/server/draw-words.ts'
import { hashParts } from '../../verify/server/hash-parts.ts'
import { subjectOf } from '../../topic/shared/topic-subject.ts'
import { resultBlocks } from './publish-result.ts'
import { readStored, type StoredResult } from './result-repository.ts'
import { shownScope } from '../../meeting/server/read-scope.ts'

const none: Share = { count: 0, area: '0.00' }
const shownDays = 7

/** Of a question what was answered; of an election the last who was elected; of several ways the one that won. */
function figuresOf({ mode }: MeetingTopic, { options, elected, winner, joined }: TopicResult) {
  const of = (key: string | null | undefined): Share => options.find((option) => option.key === key) ?? none
  if (mode === '1') return { agree: of('AGREE'), oppose: of('OPPOSE'), abstain: of('ABSTAIN') }
  const agree = mode === '2' ? of(elected.at(-1)) : of(winner)
  const oppose = { count: joined.count - agree.count, area: subtract(joined.area, agree.area) }
  return { agree, oppose: mode === '2' ? none : oppose, abstain: none }
}

/** Whom an election has chosen, then who is next, in their order; null where nobody stood. */
function seatsOf({ mode }: MeetingTopic, { options, elected, alternates }: TopicResult): CountedDecision['elected'] {
  if (mode !== '2') return null
  return [...elected, ...alternates].flatMap((residentId, place) => {
    const share = options.find(({ key }) => key === residentId)
    if (!share) return []
    const { label: name, count, area } = share
    return [{ residentId, name, rank: place + 1, count, area, isAlternate: place >= elected.length }]
  })
}

/** By which rules and from which log a result was counted. */
const proofOf = ({ ruleSet }: StoredMeeting, { version, head }: StoredResult) => ({
  ruleHash: ruleSet === null ? null : hashParts(canonical(ruleSet)),
  ...{ chainHead: head, resultVersion: version },
})

/** The number under which the register keeps what was decided on a topic. */
export const decisionNoOf = ({ meetingNo }: StoredMeeting, { seq }: Pick<MeetingTopic, 'seq'>): string =>
  `${meetingNo}-${seq}`

type Told = Omit<CountedDecision, 'ruleHash' | 'chainHead' | 'resultVersion'>

function decisionOf(meeting: StoredMeeting, topic: MeetingTopic, result: TopicResult): Told {
  const { agree, oppose, abstain } = figuresOf(topic, result)
  const day = today()
  return {
    ...{ decisionNo: decisionNoOf(meeting, topic), villageId: meeting.villageId },
    scopeType: ({ '1': 'VILLAGE', '2': 'BUILDING', '3': 'UNIT' } as const)[meeting.scopeType],
    ...{ scopeText: meeting.scopeText?.slice(0, 200) ?? null, scopeIds: meeting.scopeIds },
    ...{ topicKind: topic.kind, title: topic.title, ...subjectOf(topic) },
    ...{ meetingId: meeting.id, topicId: topic.id, elected: seatsOf(topic, result) },
    options: result.options.map(({ key, label, count, area }) => ({ key, label, count, area })),
    content: `${topic.content}\n${result.verdict}`.slice(0, 2000),
    ...{ amount: topic.budget, meetingName: meeting.title, decidedOn: day, validFrom: day, validUntil: null },
    ...{ votedFrom: meeting.voteStart.slice(0, 10), votedUntil: meeting.voteEnd.slice(0, 10), result: result.result },
    ...{ totalCount: result.total.count, totalArea: result.total.area },
    ...{ joinedCount: result.joined.count, joinedArea: result.joined.area },
    ...{ agreeCount: agree.count, agreeArea: agree.area, opposeCount: oppose.count, opposeArea: oppose.area },
    ...{ abstainCount: abstain.count, abstainArea: abstain.area },
  }
}

/** Writes what was decided into the register, topic by topic, whatever the result, and tells the owners. */
export async function recordResult(tx: Tx, actor: Actor, meeting: StoredMeeting): Promise<void> {
  const stored = found(await readStored(tx, meeting.id))
  const proof = proofOf(meeting, stored)
  const topics = await readTopics(tx, meeting.id)
  for (const result of stored.results) {
    const topic = topics.find(({ id }) => id === result.topicId)
    if (topic) await recordDecision(tx, actor, { ...decisionOf(meeting, topic, result), ...proof })
  }
  await openPublicity(tx, actor, {
    ...{ kind: 'decision', subjectType: decisionSubject, subjectId: meeting.id, villageId: meeting.villageId },
    ...shownScope(meeting),
    ...{ audience: 'owners', issuer: meeting.convenerName, minDays: shownDays },
    ...(await drawNotice(tx, meeting, { kind: '10', blocks: await resultBlocks(tx, meeting) })),
  })
  await tellResult(tx, actor, meeting, { isFinal: true })
}
