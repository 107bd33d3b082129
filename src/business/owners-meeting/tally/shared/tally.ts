import type { DecisionResult } from '#services/decision/shared/dictionaries.ts'
import { rankCandidates, type Lot, type Ranking } from './election.ts'
import { addTo, emptySum, shareOf, type Share, type Sum } from './sum.ts'
import { meaningOf, type Choice, type CountingRules, type Topic } from './topic.ts'
import { isMajority, resultOf, verdictText } from './verdict.ts'

/** One person of the roster: the area of all his parts in hundredths of a ㎡. */
export interface Entry {
  id: string
  area: bigint
}

export interface Poll {
  /** The day on which the vote ends: it says which law is asked. */
  decidedOn: string
  rules: CountingRules
  topics: readonly Topic[]
  entries: readonly Entry[]
  /** The one counted ballot of each entry that has one. */
  ballots: ReadonlyMap<string, readonly Choice[]>
  /** Entries whose papers were served with the proof that the rules ask for. */
  served: ReadonlySet<string>
  lots: readonly Lot[]
}

export type Option = Share & { key: string; label: string }

/** The result of one topic, as it is published and chained. */
export interface TopicResult extends Ranking {
  topicId: string
  total: Share
  joined: Share
  options: readonly Option[]
  /** The option that silent or following ballots joined. */
  lead: string | null
  /** The option that won among several. */
  winner: string | null
  result: DecisionResult
  verdict: string
}

const labels = { AGREE: '同意', OPPOSE: '反对', ABSTAIN: '弃权' } as const
type Base = keyof typeof labels
const bases: readonly Base[] = ['AGREE', 'OPPOSE', 'ABSTAIN']

/** Counts every topic by 6.5; the order of ballots and entries never matters, and nothing is rounded. */
export function tally(poll: Poll): TopicResult[] {
  const counts = poll.topics.map((topic) => ({ topic, ...emptyCount(topic) }))
  const total = emptySum()
  for (const { id, area } of poll.entries) {
    const one = { count: 1, area }
    addTo(total, one)
    const ballot = poll.ballots.get(id)
    const choices = ballot && new Map(ballot.map((choice) => [choice.topicId, choice]))
    for (const count of counts) addEntry(count, keysFor(poll, count.topic, id, choices), one)
  }
  return counts.map(({ topic, joined, followers, sums }) => {
    const lead = topic.mode === '1' ? leadOf(sums) : null
    if (topic.mode === '1') addTo(sums.get(lead ?? 'ABSTAIN'), followers)
    return conclude({ poll, topic, total, joined, sums, lead })
  })
}

/** What was counted of one topic so far. */
interface Count {
  joined: Sum
  followers: Sum
  sums: ReadonlyMap<string, Sum>
}

const emptyCount = (topic: Topic): Count => ({
  joined: emptySum(),
  followers: emptySum(),
  sums: new Map(keysOf(topic).map(([key]) => [key, emptySum()])),
})

function addEntry({ joined, followers, sums }: Count, keys: readonly string[], one: Sum): void {
  for (const key of keys) {
    if (key === 'JOIN') addTo(joined, one)
    else addTo(key === 'FOLLOW' ? followers : sums.get(key), one)
  }
}

/** The sums that an entry adds to: `JOIN` where it takes part at all, `FOLLOW` until the leader is known. */
function keysFor(
  { rules, served }: Poll,
  topic: Topic,
  id: string,
  ballot: ReadonlyMap<string, Choice> | undefined,
): readonly string[] {
  const abstaining = topic.mode === '1' ? ['JOIN', 'ABSTAIN'] : ['JOIN']
  if (!ballot) {
    if (rules.uncastRule === 'NOT_COUNTED' || !served.has(id)) return []
    return rules.uncastRule === 'FOLLOW_MAJORITY' && topic.mode === '1' ? ['JOIN', 'FOLLOW'] : abstaining
  }
  const meaning = meaningOf(topic, rules, ballot.get(topic.id))
  switch (meaning.kind) {
    case 'value':
      return ['JOIN', meaning.value]
    case 'picks':
      return ['JOIN', ...meaning.ids]
    case 'blank':
      return rules.blankRule === 'ABSTAIN' ? abstaining : []
    case 'invalid':
      return []
  }
}

/** The option that is strictly largest by persons and by area alike. */
function leadOf(sums: ReadonlyMap<string, Sum>): Base | null {
  const of = (key: Base): Sum => sums.get(key) ?? emptySum()
  const leads = (key: Base) =>
    bases.every((other) => other === key || (of(key).count > of(other).count && of(key).area > of(other).area))
  return bases.find(leads) ?? null
}

/** The sums of one topic, and what the verdict over them asks for. */
export interface Counted {
  poll: Pick<Poll, 'decidedOn' | 'rules' | 'lots'>
  topic: Topic
  total: Sum
  joined: Sum
  sums: ReadonlyMap<string, Sum>
  lead: string | null
}

/** From sums to the verdict: by itself it checks published figures, of which nobody has the ballots. */
export function conclude({ poll, topic, total, joined, sums, lead }: Counted): TopicResult {
  const { decidedOn, rules, lots } = poll
  const of = (key: string): Sum => sums.get(key) ?? emptySum()
  const reached = (key: string) => isMajority({ kind: topic.kind, decidedOn, total, joined, agreed: of(key) })
  const figures = { kind: topic.kind, decidedOn, total, joined, agreed: of('AGREE') }
  const hasQuorum = resultOf(figures) !== 'NO_QUORUM'
  const passed = hasQuorum ? topic.candidates.filter(({ id }) => reached(id)) : []
  const lot = lots.filter(({ topicId }) => topicId === topic.id)
  const ranking = rankCandidates({ passed, of, seats: topic.seats, rankBy: rules.rankBy, lots: lot })
  const winner = (hasQuorum && topic.options.find(({ id }) => reached(id))) || null
  const choice = topic.mode === '1' ? resultOf(figures) : hasQuorum ? chosen(ranking, winner !== null) : 'NO_QUORUM'
  return {
    topicId: topic.id,
    total: shareOf(total),
    joined: shareOf(joined),
    options: keysOf(topic).map(([key, label]) => ({ key, label, ...shareOf(of(key)) })),
    lead,
    winner: winner?.id ?? null,
    ...ranking,
    result: choice,
    verdict: verdictText({ topic, figures, result: choice, ranking, winner }),
  }
}

const chosen = ({ elected }: Ranking, hasWinner: boolean): DecisionResult =>
  elected.length > 0 || hasWinner ? 'PASSED' : 'FAILED'

function keysOf({ mode, candidates, options }: Topic): [key: string, label: string][] {
  if (mode === '1') return bases.map((key) => [key, labels[key]])
  return (mode === '2' ? candidates : options).map(({ id, name }) => [id, name])
}
