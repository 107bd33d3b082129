import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ballot } from './box.ts'
import type { BallotChoices, Typed, VoteRules } from './log-record.ts'
import { settleEntry } from './settlement.ts'

const rulesOf = (duplicateRule: VoteRules['duplicateRule'], splitArea: VoteRules['splitArea']): VoteRules => ({
  ...{ uncastRule: 'NOT_COUNTED', uncastNeedsProof: true, allowFollow: false, blankRule: 'ABSTAIN' },
  ...{ duplicateRule, splitArea, rankBy: 'NUMBER', proxyMax: 3 },
})
const say = (value: 'AGREE' | 'OPPOSE'): BallotChoices => [{ topicId: 't', value }]
const value = fc.constantFrom('AGREE', 'OPPOSE')

/** A paper as two have read it, or, unread, as it lies there. */
const paper = fc.record({
  first: value,
  second: fc.option(value),
  fault: fc.constantFrom(null, null, null, '1' as const),
  signer: fc.constantFrom('representative', 'other', 'third'),
  isLate: fc.constantFrom(false, false, false, true),
})
type Paper = typeof paper extends fc.Arbitrary<infer T> ? T : never

const typedOf = (said: 'AGREE' | 'OPPOSE', { fault, signer }: Paper): Typed & { by: string } => ({
  ...{ choices: say(said), fault, signer, isRepresentative: signer === 'representative', proxy: null, by: 'clerk' },
})
const ballotOf = (seq: number, more: Partial<Ballot>): Ballot => ({
  ...{ id: `b${seq}`, entryId: 'e', channel: '2', seq, at: '', saidIn: seq, by: '', state: '4', reason: null },
  ...{ choices: null, typings: {}, needsCheck: false, isLate: false },
  ...more,
})
const given = fc.record({
  papers: fc.array(paper, { maxLength: 4 }),
  electronic: fc.option(fc.record({ said: value, at: fc.nat(4) })),
  duplicateRule: fc.constantFrom('ELECTRONIC_FIRST', 'FIRST_CAST', 'LAST_CAST'),
  splitArea: fc.constantFrom('ONE_VOTE', 'INVALID'),
})
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never

function ballotsOf({ papers, electronic }: Given): Ballot[] {
  const all = papers.map((one, index) =>
    ballotOf(2 * index + 1, {
      isLate: one.isLate,
      typings: {
        first: typedOf(one.first, one),
        ...(one.second !== null && { second: typedOf(one.second, one) }),
      },
    }),
  )
  if (electronic) all.push(ballotOf(2 * electronic.at, { channel: '1', choices: say(electronic.said), by: 'owner' }))
  return all.toSorted((a, b) => a.seq - b.seq)
}

/** The rule in its own words: what the papers say together, and when, then the electronic one beside it. */
function expected({ papers, electronic, duplicateRule, splitArea }: Given): string | undefined {
  const good = papers
    .map((one, index) => ({ ...one, seq: 2 * index + 1 }))
    .filter(({ isLate, fault, first, second }) => !isLate && fault === null && first === second)
  const agree = (all: typeof good) => new Set(all.map(({ first }) => first)).size <= 1
  const heard = good.filter(({ signer }) => signer === 'representative')
  const isOneSigner = new Set(good.map(({ signer }) => signer)).size === 1
  let paperSays: (typeof good)[number] | undefined
  if (agree(good)) paperSays = good[0]
  else if (!isOneSigner && splitArea === 'ONE_VOTE' && agree(heard)) paperSays = heard[0]
  if (!electronic) return paperSays?.first
  if (!paperSays || duplicateRule === 'ELECTRONIC_FIRST') return electronic.said
  const isPaperFirst = paperSays.seq < 2 * electronic.at
  return (duplicateRule === 'FIRST_CAST') === isPaperFirst ? paperSays.first : electronic.said
}

test('of all ballots of an entry the one counts that the rules name, and no other is valid', () => {
  fc.assert(
    fc.property(given, (all) => {
      const ballots = ballotsOf(all)
      const winner = settleEntry(ballots, rulesOf(all.duplicateRule, all.splitArea), true)
      expect(winner?.choices?.[0]?.value).toBe(expected(all))
      expect(ballots.filter(({ state }) => state === '1')).toEqual(winner ? [winner] : [])
      expect(ballots.every(({ state, reason }) => (state === '2') === (reason !== null))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('settling again changes nothing', () => {
  fc.assert(
    fc.property(given, (all) => {
      const rules = rulesOf(all.duplicateRule, all.splitArea)
      const ballots = ballotsOf(all)
      const once = settleEntry(ballots, rules, true)?.id
      const states = ballots.map(({ state }) => state)
      expect(settleEntry(ballots, rules, true)?.id).toBe(once)
      expect(ballots.map(({ state }) => state)).toEqual(states)
    }),
    { numRuns: 300 },
  )
})
