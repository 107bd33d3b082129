import { describe, expect, test } from 'vitest'
import { parseDecimal } from '#kernel/shared/decimal.ts'
import { tally, type Entry, type Poll } from './tally.ts'
import { vectors } from './vectors.data.ts'
import type { Choice, ChoiceValue, CountingRules, Topic } from './topic.ts'

const areas = {
  ...{ A: '89.50', B: '120.30', C: '89.50', D: '120.30', E: '76.20' },
  ...{ F: '174.60', G: '98.40', H: '156.00', DEV: '76.20' },
}
const entries: readonly Entry[] = Object.entries(areas).map(([id, area]) => ({ id, area: parseDecimal(area, 2) }))
const rules: CountingRules = {
  uncastRule: 'NOT_COUNTED',
  allowFollow: true,
  blankRule: 'ABSTAIN',
  rankBy: 'NUMBER',
}
const topic = (more: Partial<Topic> = {}): Topic => ({
  ...{ id: 't', kind: '1', mode: '1', title: '议事规则', seats: 0, maxChoices: 0, candidates: [], options: [] },
  ...more,
})
const poll = (more: Partial<Poll> = {}): Poll => ({
  ...{ decidedOn: '2026-12-31', rules, topics: [topic()], entries, ballots: new Map() },
  ...{ served: new Set<string>(), lots: [] },
  ...more,
})
const only = (of: Poll) => tally(of)[0]!
const split = (text: string): string[] => (text === '' ? [] : text.split(','))

/** Ballots from words such as `AGREE:A,B OPPOSE:C`. */
const ballotsOf = (votes: string): Map<string, Choice[]> =>
  new Map(
    votes.split(' ').flatMap((group) => {
      const [value = '', voters = ''] = group.split(':')
      return split(voters).map((id): [string, Choice[]] => [id, [{ topicId: 't', value: value as ChoiceValue }]])
    }),
  )
const option = (result: ReturnType<typeof only>, key: string) => {
  const found = result.options.find((one) => one.key === key)
  return [found?.count, found?.area]
}

describe('the vectors of the reference, to the digit', () => {
  test.each(vectors)(
    '%s',
    (_id, uncastRule, votes, served, joined, agree, oppose, abstain, hasQuorum, ordinary, special) => {
      const given = poll({
        rules: { ...rules, uncastRule },
        topics: [topic({ kind: '1' }), topic({ kind: '8' })],
        ballots: ballotsOf(votes),
        served: new Set(split(served)),
      })
      const results = tally(given)
      expect(results).toHaveLength(2)
      for (const [index, isPassed] of [ordinary, special].entries()) {
        const result = results[index]!
        expect(result.total).toEqual({ count: 9, area: '1001.00' })
        expect(result.joined).toEqual({ count: joined[0], area: joined[1] })
        expect([option(result, 'AGREE'), option(result, 'OPPOSE'), option(result, 'ABSTAIN')]).toEqual([
          agree,
          oppose,
          abstain,
        ])
        expect(result.result).toBe(hasQuorum ? (isPassed ? 'PASSED' : 'FAILED') : 'NO_QUORUM')
      }
    },
  )
})

describe('an election', () => {
  const names = ['甲', '乙', '丙', '丁', '戊', '己'] as const
  const candidates = names.map((name) => ({ id: name, name }))
  const election = (more: Partial<Topic> = {}) =>
    topic({ kind: '3', mode: '2', seats: 5, maxChoices: 5, candidates, ...more })
  const picks = (all: Record<string, string>) =>
    new Map(
      Object.entries(all).map(([id, chosen]): [string, Choice[]] => [
        id,
        [{ topicId: 't', candidateIds: [...chosen] }],
      ]),
    )
  const eight = picks({
    ...{ A: '甲乙丙丁戊', B: '甲乙丙丁戊', C: '甲乙丙己', D: '甲乙丙戊己' },
    ...{ E: '甲丙丁', F: '甲乙丁己', G: '甲乙戊己', H: '甲乙丙丁戊' },
  })

  test('V8: five of six are elected, in the order of the rules', () => {
    const result = only(poll({ topics: [election()], ballots: eight }))
    expect(result.joined).toEqual({ count: 8, area: '924.80' })
    expect(names.map((name) => option(result, name))).toEqual([
      [8, '924.80'],
      [7, '848.60'],
      [6, '651.80'],
      [5, '616.60'],
      [5, '584.50'],
      [4, '482.80'],
    ])
    expect(result).toMatchObject({ elected: [...'甲乙丙丁戊'], alternates: [], vacant: 0, ties: [], result: 'PASSED' })
    expect(result.verdict).toBe('通过：应选5人，当选5人')
  })

  test('who passed beyond the seats stands next in line, who is missing leaves a seat open', () => {
    const four = only(poll({ topics: [election({ seats: 4 })], ballots: eight }))
    expect(four).toMatchObject({ elected: [...'甲乙丙丁'], alternates: ['戊'], vacant: 0 })
    const six = only(poll({ topics: [election({ seats: 6, maxChoices: 6 })], ballots: eight }))
    expect(six).toMatchObject({ elected: [...'甲乙丙丁戊'], vacant: 1 })
    expect(six.verdict).toBe('通过：应选6人，当选5人，其余1席另行补选')
  })

  test('the measure of the rules ranks first, the other decides a tie', () => {
    const byArea = { ...rules, rankBy: 'AREA' as const }
    // 甲 has five persons with 473.90 ㎡, 乙 four with 549.30 ㎡.
    const ballots = picks({ A: '甲', C: '甲', E: '甲', G: '甲乙', B: '甲乙', F: '乙', H: '乙' })
    const of = (given: CountingRules) => only(poll({ rules: given, topics: [election({ seats: 1 })], ballots }))
    expect(of(rules)).toMatchObject({ elected: ['甲'], alternates: ['乙'] })
    expect(of(byArea)).toMatchObject({ elected: ['乙'], alternates: ['甲'] })
  })

  test('equal in both measures at the last seat: open until the lot is drawn, which may name only those', () => {
    const ballots = picks({ A: '甲乙丙', B: '甲乙丙', D: '甲乙丙', F: '甲乙丙', G: '甲乙丙', H: '甲乙丙' })
    const asked = (lots: Poll['lots']) => only(poll({ topics: [election({ seats: 2 })], ballots, lots }))
    expect(asked([])).toMatchObject({ ties: [['甲', '乙', '丙']] })
    expect(asked([]).verdict).toBe('通过：应选2人，得票相同的候选人待抽签确定')
    expect(asked([{ topicId: 't', candidateIds: ['甲', '乙', '己'] }]).ties).toHaveLength(1)
    expect(asked([{ topicId: 'x', candidateIds: ['丙', '甲', '乙'] }]).ties).toHaveLength(1)
    const drawn = asked([{ topicId: 't', candidateIds: ['丙', '甲', '乙'] }])
    expect(drawn).toMatchObject({ elected: ['丙', '甲'], alternates: ['乙'], ties: [] })
    // Where all of a tie are elected, nothing is drawn.
    expect(only(poll({ topics: [election({ seats: 3 })], ballots })).ties).toEqual([])
  })

  test('too many names or a stranger: the topic does not take part; none is blank', () => {
    const over = only(
      poll({ topics: [election({ maxChoices: 2 })], ballots: picks({ A: '甲乙丙', B: '甲', C: '庚' }) }),
    )
    expect(over.joined).toEqual({ count: 1, area: '120.30' })
    const none = only(poll({ topics: [election()], ballots: picks({ A: '', B: '甲' }) }))
    expect(none.joined).toEqual({ count: 2, area: '209.80' })
    const strict = { ...rules, blankRule: 'NOT_PARTICIPATE' as const }
    expect(only(poll({ rules: strict, topics: [election()], ballots: picks({ A: '', B: '甲' }) })).joined.count).toBe(1)
    expect(none.result).toBe('NO_QUORUM')
  })
})

describe('one of several options', () => {
  const options = [
    { id: 'x', name: '方案一' },
    { id: 'y', name: '方案二' },
  ]
  const several = (kind: Topic['kind']) => topic({ kind, mode: '3', options })
  const votes = (chosen: Record<string, string>) =>
    new Map(Object.entries(chosen).map(([id, optionId]): [string, Choice[]] => [id, [{ topicId: 't', optionId }]]))
  const six = votes({ A: 'x', B: 'x', D: 'x', F: 'x', C: 'y', H: 'y' })

  test('wins by itself, against all who took part', () => {
    const ordinary = only(poll({ topics: [several('9')], ballots: six }))
    expect(ordinary).toMatchObject({ winner: 'x', result: 'PASSED', joined: { count: 6, area: '750.20' } })
    expect(ordinary.verdict).toBe('通过：方案“方案一”的人数和面积均超过参与表决的二分之一')
    const special = only(poll({ topics: [several('8')], ballots: six }))
    expect(special).toMatchObject({ winner: null, result: 'FAILED' })
    expect(special.verdict).toBe('未通过：没有方案的人数和面积均达到参与表决的四分之三')
  })

  test('silent owners who were served abstain: there is no majority of options to follow', () => {
    const given = { rules: { ...rules, uncastRule: 'FOLLOW_MAJORITY' as const }, served: new Set(['E', 'G']) }
    const result = only(poll({ ...given, topics: [several('9')], ballots: six }))
    expect(result).toMatchObject({ joined: { count: 8, area: '924.80' }, winner: null, result: 'FAILED', lead: null })
  })
})

describe('what a ballot leaves open', () => {
  test('a blank topic abstains or does not take part, as the rules say', () => {
    const ballots = new Map<string, Choice[]>([['A', []]])
    expect(only(poll({ ballots })).joined.count).toBe(1)
    expect(option(only(poll({ ballots })), 'ABSTAIN')).toEqual([1, '89.50'])
    const strict = { ...rules, blankRule: 'NOT_PARTICIPATE' as const }
    expect(only(poll({ rules: strict, ballots })).joined.count).toBe(0)
  })

  test('who has a ballot is never counted as silent, and who was not served never as present', () => {
    const given = { rules: { ...rules, uncastRule: 'ABSTAIN' as const, blankRule: 'NOT_PARTICIPATE' as const } }
    const result = only(poll({ ...given, ballots: new Map([['A', []]]), served: new Set(['A', 'B']) }))
    expect(result.joined).toEqual({ count: 1, area: '120.30' })
  })

  test('following where the paper does not offer it does not take part', () => {
    const closed = { ...rules, allowFollow: false }
    expect(only(poll({ rules: closed, ballots: ballotsOf('FOLLOW:A AGREE:B') })).joined.count).toBe(1)
  })

  test('those who follow join the leader in persons and in area', () => {
    const result = only(poll({ ballots: ballotsOf('AGREE:A,F,H OPPOSE:C FOLLOW:B,D') }))
    expect(result).toMatchObject({ lead: 'AGREE', result: 'PASSED' })
    expect(option(result, 'AGREE')).toEqual([5, '660.70'])
  })
})

describe('the verdict in one sentence', () => {
  const thousand: readonly Entry[] = [
    { id: '1', area: 66_733n },
    { id: '2', area: 33_367n },
  ]
  const three: readonly Entry[] = [...thousand.slice(0, 1), { id: '2', area: 33_366n }, { id: '3', area: 1n }]
  const votes = (text: string) => ({ ballots: ballotsOf(text) })

  test.each([
    [
      'AGREE:1',
      thousand,
      '1',
      '未达到法定参与比例：参与人数1人，未达到三分之二（至少2人）；参与面积667.33㎡，未达到三分之二（至少667.34㎡）',
    ],
    ['AGREE:1,3', three, '1', '通过：同意的人数和面积均超过参与表决的二分之一'],
    ['AGREE:2,3', three, '1', '未达到法定参与比例：参与面积333.67㎡，未达到三分之二（至少667.34㎡）'],
    [
      'AGREE:1',
      three,
      '1',
      '未达到法定参与比例：参与人数1人，未达到三分之二（至少2人）；参与面积667.33㎡，未达到三分之二（至少667.34㎡）',
    ],
    ['AGREE:1 OPPOSE:2', thousand, '1', '未通过：同意人数1人，未超过二分之一（至少2人）'],
    ['AGREE:2,3 OPPOSE:1', three, '1', '未通过：同意面积333.67㎡，未超过二分之一（至少500.51㎡）'],
    [
      'OPPOSE:1,2',
      thousand,
      '8',
      '未通过：同意人数0人，未达到四分之三（至少2人）；同意面积0.00㎡，未达到四分之三（至少750.75㎡）',
    ],
    ['AGREE:1,2', thousand, '8', '通过：同意的人数和面积均达到参与表决的四分之三'],
  ] as const)('%s', (text, roster, kind, verdict) => {
    expect(only(poll({ entries: roster, topics: [topic({ kind })], ...votes(text) })).verdict).toBe(verdict)
  })

  test('persons alone miss the quorum', () => {
    const result = only(poll(votes('AGREE:B,D,F,G,H')))
    expect(result.verdict).toBe('未达到法定参与比例：参与人数5人，未达到三分之二（至少6人）')
  })
})
