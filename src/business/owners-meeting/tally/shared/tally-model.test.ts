import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TopicKind } from '#services/decision/shared/dictionaries.ts'
import { rankCandidates } from './election.ts'
import { tally, type Entry, type Poll } from './tally.ts'
import type { Choice, CountingRules, Topic } from './topic.ts'

/** A fraction, compared by nothing but its definition. */
type Rational = readonly [above: bigint, below: bigint]
const isLess = ([a, b]: Rational, [c, d]: Rational): boolean => a * d < c * b
const shareOf = (part: bigint, whole: bigint): Rational => (whole === 0n ? [0n, 1n] : [part, whole])

const value = fc.constantFrom('AGREE', 'OPPOSE', 'ABSTAIN', 'FOLLOW', undefined)
const names = ['a', 'b', 'c', 'd']
const named = names.map((id) => ({ id, name: id }))
const choice = fc.record({
  value,
  candidateIds: fc.subarray(names),
  optionId: fc.constantFrom(undefined, ...names),
})

/** Rosters of few sizes and areas, so that two thirds, a half and three quarters are often met exactly. */
const entries = fc
  .array(fc.constantFrom(1n, 2n, 3n, 4n, 6n, 12n, 8950n, 12_030n), { maxLength: 12 })
  .map((areas) => areas.map((area, index): Entry => ({ id: `e${index}`, area })))
const kind = fc.constantFrom<TopicKind>('1', '5', '6', '8', '9')
const rules: fc.Arbitrary<CountingRules> = fc.record({
  uncastRule: fc.constantFrom('NOT_COUNTED', 'FOLLOW_MAJORITY', 'ABSTAIN'),
  allowFollow: fc.boolean(),
  blankRule: fc.constantFrom('ABSTAIN', 'NOT_PARTICIPATE'),
  rankBy: fc.constantFrom('NUMBER', 'AREA'),
})
const topic: fc.Arbitrary<Topic> = fc.record({
  id: fc.constant('t'),
  kind,
  mode: fc.constantFrom('1', '2', '3'),
  title: fc.constant('议题'),
  seats: fc.integer({ min: 1, max: 3 }),
  maxChoices: fc.integer({ min: 1, max: 4 }),
  candidates: fc.constant(named),
  options: fc.constant(named),
})
const polls = fc.tuple(entries, topic, rules).chain(([roster, one, given]) => {
  const ids = roster.map(({ id }) => id)
  return fc
    .record({
      voters: fc.subarray(ids),
      served: fc.subarray(ids),
      said: fc.array(choice, { minLength: 12, maxLength: 12 }),
    })
    .map(({ voters, served, said }): Poll => ({
      decidedOn: '2026-12-31',
      rules: given,
      topics: [trimmed(one)],
      entries: roster,
      ballots: new Map(voters.map((id, index): [string, Choice[]] => [id, [spoken(one, said[index]!)]])),
      served: new Set(served),
      lots: [],
    }))
})

const trimmed = (one: Topic): Topic => ({
  ...one,
  candidates: one.mode === '2' ? one.candidates : [],
  options: one.mode === '3' ? one.options : [],
})

function spoken({ mode }: Topic, said: Omit<Choice, 'topicId'>): Choice {
  if (mode === '1') return { topicId: 't', value: said.value }
  return mode === '2' ? { topicId: 't', candidateIds: said.candidateIds } : { topicId: 't', optionId: said.optionId }
}

interface Voice {
  area: bigint
  says: readonly string[]
}

/** Who takes part and what each says, entry by entry. */
const voicesOf = (poll: Poll): Voice[] =>
  poll.entries.flatMap(({ id, area }): Voice[] => {
    const cast = poll.ballots.get(id)?.[0]
    const says = cast ? spokenBy(poll, cast) : poll.served.has(id) ? silenceOf(poll) : undefined
    return says ? [{ area, says }] : []
  })

const abstention = ({ topics }: Poll): readonly string[] => (topics[0]!.mode === '1' ? ['ABSTAIN'] : [])

/** What the rules make of a served owner who kept silent. */
function silenceOf(poll: Poll): readonly string[] | undefined {
  const { uncastRule } = poll.rules
  if (uncastRule === 'NOT_COUNTED') return undefined
  return uncastRule === 'FOLLOW_MAJORITY' && poll.topics[0]!.mode === '1' ? ['FOLLOW'] : abstention(poll)
}

function spokenBy(poll: Poll, cast: Choice): readonly string[] | undefined {
  const { mode, maxChoices } = poll.topics[0]!
  const said = saidBy(cast)
  if (said.includes('FOLLOW') && !poll.rules.allowFollow) return undefined
  if (mode === '2' && said.length > maxChoices) return undefined
  if (said.length > 0) return said
  return poll.rules.blankRule === 'ABSTAIN' ? abstention(poll) : undefined
}

function saidBy({ value: one, candidateIds, optionId }: Choice): readonly string[] {
  if (one) return [one]
  return candidateIds ?? (optionId ? [optionId] : [])
}

/** Section 6.5 word by word, with fractions. */
function modelOf(poll: Poll) {
  const { topics, entries: roster } = poll
  const one = topics[0]!
  const keys = one.mode === '1' ? ['AGREE', 'OPPOSE', 'ABSTAIN'] : names
  const voices = voicesOf(poll)
  const of = (all: readonly Voice[], key: string) => all.filter(({ says }) => says.includes(key))
  const area = (all: readonly { area: bigint }[]) => all.reduce((sum, each) => sum + each.area, 0n)
  const beats = (key: string, other: string) =>
    of(voices, key).length > of(voices, other).length && area(of(voices, key)) > area(of(voices, other))
  const lead =
    one.mode === '1' ? keys.find((key) => keys.every((other) => other === key || beats(key, other))) : undefined
  const settled = voices.map((voice) => (voice.says[0] === 'FOLLOW' ? { ...voice, says: [lead ?? 'ABSTAIN'] } : voice))
  const shares = (part: readonly { area: bigint }[], whole: readonly { area: bigint }[]): Rational[] => [
    shareOf(BigInt(part.length), BigInt(whole.length)),
    shareOf(area(part), area(whole)),
  ]
  const hasQuorum = shares(settled, roster).every((share) => !isLess(share, [2n, 3n]))
  const isSpecial = ['6', '7', '8'].includes(one.kind)
  const wins = (key: string) =>
    shares(of(settled, key), settled).every((share) => (isSpecial ? !isLess(share, [3n, 4n]) : isLess([1n, 2n], share)))
  const winners = hasQuorum ? keys.filter(wins) : []
  const isPassed = one.mode === '1' ? winners.includes('AGREE') : winners.length > 0
  return {
    total: [roster.length, area(roster)],
    joined: [settled.length, area(settled)],
    options: keys.map((key) => [of(settled, key).length, area(of(settled, key))]),
    winners,
    result: hasQuorum ? (isPassed ? 'PASSED' : 'FAILED') : 'NO_QUORUM',
  }
}

const figure = ({ count, area }: { count: number; area: string }) => [count, BigInt(area.replace('.', ''))]

/** In its long form (`TALLY_RUNS=10000`) over as many rosters as are asked for; in the suite over a few hundred. */
const runs = { numRuns: Number(process.env['TALLY_RUNS'] ?? 400) }

test('counting gives what a naive model in fractions gives', () => {
  fc.assert(
    fc.property(polls, (poll) => {
      const [result] = tally(poll)
      const model = modelOf(poll)
      expect(figure(result!.total)).toEqual(model.total)
      expect(figure(result!.joined)).toEqual(model.joined)
      expect(result!.options.map(figure)).toEqual(model.options)
      expect(result!.result).toBe(model.result)
      const { mode } = poll.topics[0]!
      if (mode === '2') {
        expect([...result!.elected, ...result!.alternates].toSorted()).toEqual(model.winners)
        expect(result!.elected.length + result!.vacant).toBe(poll.topics[0]!.seats)
      }
      if (mode === '3') expect(result!.winner === null ? [] : [result!.winner]).toEqual(model.winners)
    }),
    runs,
  )
})

test('the order of ballots and of the roster changes nothing', () => {
  fc.assert(
    fc.property(polls, fc.integer({ min: 1, max: 11 }), (poll, by) => {
      const turn = <T>(all: readonly T[]): T[] => [
        ...all.slice(by % (all.length + 1)),
        ...all.slice(0, by % (all.length + 1)),
      ]
      const turned: Poll = {
        ...poll,
        entries: turn(poll.entries).toReversed(),
        ballots: new Map(turn([...poll.ballots])),
        served: new Set(turn([...poll.served])),
      }
      expect(tally(turned)).toEqual(tally(poll))
    }),
    runs,
  )
})

/** Rosters of `of` equal persons of whom `joined` take part and `agreed` agree. */
const even = (of: number, joined: number, agreed: number, kindOf: TopicKind): Poll => ({
  decidedOn: '2026-12-31',
  rules: { uncastRule: 'NOT_COUNTED', allowFollow: false, blankRule: 'ABSTAIN', rankBy: 'NUMBER' },
  topics: [{ id: 't', kind: kindOf, mode: '1', title: '议题', seats: 0, maxChoices: 0, candidates: [], options: [] }],
  entries: Array.from({ length: of }, (_, index) => ({ id: `e${index}`, area: 10_001n })),
  ballots: new Map(
    Array.from({ length: joined }, (_, index): [string, Choice[]] => [
      `e${index}`,
      [{ topicId: 't', value: index < agreed ? 'AGREE' : 'OPPOSE' }],
    ]),
  ),
  served: new Set(),
  lots: [],
})

test('exactly two thirds, a half and three quarters, and one person beside them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), (n) => {
      const of = (joined: number, agreed: number, kindOf: TopicKind) =>
        tally(even(12 * n, joined, agreed, kindOf))[0]!.result
      expect(of(8 * n, 8 * n, '1')).toBe('PASSED')
      expect(of(8 * n - 1, 8 * n - 1, '1')).toBe('NO_QUORUM')
      expect(of(8 * n, 4 * n, '1')).toBe('FAILED')
      expect(of(8 * n, 4 * n + 1, '1')).toBe('PASSED')
      expect(of(8 * n, 6 * n, '8')).toBe('PASSED')
      expect(of(8 * n, 6 * n - 1, '8')).toBe('FAILED')
    }),
    { numRuns: 30 },
  )
})

test('a lot orders its own tie and nothing else', () => {
  const sums = { a: 5, b: 4, c: 4, d: 3 }
  const of = (id: string) => ({ count: sums[id as keyof typeof sums], area: 1n })
  fc.assert(
    fc.property(fc.shuffledSubarray(['b', 'c'], { minLength: 2 }), (drawn) => {
      const lots = [{ topicId: 't', candidateIds: drawn }]
      const ranking = rankCandidates({ passed: named, of, seats: 2, rankBy: 'NUMBER', lots })
      expect(ranking).toEqual({ elected: ['a', drawn[0]], alternates: [drawn[1], 'd'], vacant: 0, ties: [] })
    }),
  )
})
