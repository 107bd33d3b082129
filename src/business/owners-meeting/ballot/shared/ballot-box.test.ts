import { describe, expect, test } from 'vitest'
import { openBox } from './ballot-box.ts'
import type { Act } from './box.ts'
import { countBox } from './count.ts'
import type { BallotChoices, LogRecord, RecordOf, Typed } from './log-record.ts'

const rules: RecordOf<'RULES'>['rules'] = {
  ...{ uncastRule: 'NOT_COUNTED', uncastNeedsProof: true, allowFollow: false, blankRule: 'ABSTAIN' },
  ...{ duplicateRule: 'ELECTRONIC_FIRST', splitArea: 'ONE_VOTE', rankBy: 'NUMBER', proxyMax: 3 },
}
const topics: RecordOf<'RULES'>['topics'] = [
  { id: 't', kind: '1', mode: '1', title: '议事规则', seats: 0, maxChoices: 0, candidates: [], options: [] },
]
const begun = (more: Partial<typeof rules> = {}): LogRecord => ({
  ...{ kind: 'RULES', meetingId: 'm', meetingNo: 'YZDH-1', title: '首次业主大会', villageName: '桂园里', topics },
  ...{ opensAt: '2026-12-16 09:00:00', closesAt: '2026-12-20 18:00:00', rules: { ...rules, ...more } },
})
const rooms = (areas: Record<string, string>) =>
  Object.entries(areas).map(([id, area]) => ({ id, area, rooms: id === 'F' ? ['R06', 'R07'] : [`室${id}`] }))
const roster = rooms({
  ...{ A: '89.50', B: '120.30', C: '89.50', D: '120.30', E: '76.20' },
  ...{ F: '174.60', G: '98.40', H: '156.00', DEV: '76.20' },
})
const locked: LogRecord = { kind: 'ROSTER', count: 9, area: '1001.00', hash: 'a'.repeat(64) }

const say = (value: 'AGREE' | 'OPPOSE'): BallotChoices => [{ topicId: 't', value }]
const cast = (id: string, entryId: string, value: 'AGREE' | 'OPPOSE' = 'AGREE', needsCheck = false): LogRecord => ({
  ...{ kind: 'CAST', id, entryId, by: `user${entryId}`, as: needsCheck ? 'FIRM' : 'OWNER', choices: say(value) },
  ...{ signature: 'b'.repeat(64), needsCheck },
})
const registered = (id: string, entryId: string): LogRecord => ({
  kind: 'REGISTER',
  id,
  entryId,
  channel: '2',
  by: 'clerk',
})
const typed = (value: 'AGREE' | 'OPPOSE', more: Partial<Typed> = {}): Typed => ({
  ...{ choices: say(value), fault: null, signer: 'owner1', isRepresentative: true, proxy: null },
  ...more,
})
const entered = (ballotId: string, said: Typed, by = 'clerk1'): LogRecord => ({
  kind: 'ENTER',
  ballotId,
  by,
  ...said,
  files: [],
})
const checked = (ballotId: string, said: Typed, by = 'clerk2'): LogRecord => ({ kind: 'CHECK', ballotId, by, ...said })
const closed = (served: string[] = []): LogRecord => ({ kind: 'CLOSE', served })
/** A paper registered at a time, and typed twice alike. */
const paper = (at: string, id: string, entryId: string, said: Typed): [string, LogRecord][] => [
  [at, registered(id, entryId)],
  [at, entered(id, said)],
  [at, checked(id, said)],
]

const ten = '2026-12-17 10:00:00.000'
const nine = '2026-12-17 09:00:00.000'
const after = '2026-12-20 18:00:00.001'
type Given = readonly (readonly [at: string, record: LogRecord])[]
const log = (given: Given, more: Partial<typeof rules> = {}): Act[] =>
  [['2026-12-16 08:00:00.000', begun(more)] as const, ['2026-12-16 08:00:00.000', locked] as const, ...given].map(
    ([at, record], index) => ({ seq: index + 1, at, record }),
  )
const box = (given: Given, more: Partial<typeof rules> = {}, isFinal = true) =>
  openBox(log(given, more), roster, isFinal)
const states = (given: Given, more: Partial<typeof rules> = {}, isFinal = true) =>
  Object.fromEntries(
    [...box(given, more, isFinal).ballots.values()].map(({ id, state, reason }) => [
      id,
      `${state}${reason ? `/${reason}` : ''}`,
    ]),
  )
const faults = (given: Given, more: Partial<typeof rules> = {}) =>
  box(given, more).faults.map(({ seq, text }) => `${seq} ${text}`)

describe('electronic and paper', () => {
  const both: Given = [...paper(nine, 'p', 'G', typed('OPPOSE')), [ten, cast('e', 'G')], [after, closed()]]

  test.each([
    ['ELECTRONIC_FIRST', { e: '1', p: '3' }, 'AGREE'],
    ['FIRST_CAST', { e: '3', p: '1' }, 'OPPOSE'],
    ['LAST_CAST', { e: '1', p: '3' }, 'AGREE'],
  ] as const)('V10 by %s: the registration of the paper counts, not its typing', (duplicateRule, expected, value) => {
    expect(states(both, { duplicateRule })).toEqual(expected)
    expect(box(both, { duplicateRule }).counted.get('G')).toEqual(say(value))
    expect(faults(both)).toEqual([])
  })

  test('a second electronic ballot of one entry is a fault, and the first stands', () => {
    const twice: Given = [
      [ten, cast('e', 'A')],
      [ten, cast('f', 'A', 'OPPOSE')],
      [after, closed()],
    ]
    expect(faults(twice)).toEqual(['4 同一业主重复提交电子表决票'])
    expect(box(twice).counted.get('A')).toEqual(say('AGREE'))
  })

  test('to the millisecond: at the first and the last one it counts, beside them it is named', () => {
    const at = (time: string) =>
      faults([
        [time, cast('e', 'A')],
        ['2026-12-20 18:00:00.002', closed()],
      ])
    expect(at('2026-12-16 09:00:00.000')).toEqual([])
    expect(at('2026-12-20 18:00:00.000')).toEqual([])
    expect(at('2026-12-16 08:59:59.999')).toEqual(['3 表决票早于表决开始'])
    expect(at('2026-12-20 18:00:00.001')).toEqual(['3 表决票晚于表决截止'])
  })

  test('a paper registered late stays, as invalid', () => {
    expect(
      states([
        [after, registered('p', 'A')],
        [after, closed()],
      ]),
    ).toEqual({ p: '2/5' })
  })

  test("a firm's ballot waits for its letter", () => {
    const firm: Given = [[ten, cast('e', 'H', 'AGREE', true)]]
    expect(states(firm, {}, false)).toEqual({ e: '4' })
    expect(states(firm)).toEqual({ e: '2/7' })
    expect(states([...firm, [ten, checked('e', typed('AGREE', { choices: [] }))]])).toEqual({ e: '1' })
    expect(states([...firm, [ten, checked('e', typed('AGREE', { fault: '4' }))]])).toEqual({ e: '2/4' })
  })
})

describe('a paper is read by two', () => {
  test('alike it counts, whatever the order of topics and names', () => {
    const [first, second] = [
      typed('AGREE', {
        choices: [
          { topicId: 't', value: 'AGREE' },
          { topicId: 'u', candidateIds: ['x', 'y'] },
        ],
      }),
      typed('AGREE', {
        choices: [
          { topicId: 'u', candidateIds: ['y', 'x'] },
          { topicId: 't', value: 'AGREE' },
        ],
      }),
    ]
    expect(
      states([
        [ten, registered('p', 'A')],
        [ten, entered('p', first)],
        [ten, checked('p', second)],
      ]),
    ).toEqual({ p: '1' })
  })

  test('unlike, or read by one alone, it waits until a third has judged it', () => {
    const unlike: Given = [
      [ten, registered('p', 'A')],
      [ten, entered('p', typed('AGREE'))],
      [ten, checked('p', typed('OPPOSE'))],
    ]
    expect(states(unlike)).toEqual({ p: '4' })
    expect(states(unlike.slice(0, 2))).toEqual({ p: '4' })
    expect(box(unlike).counted.size).toBe(0)
    const judged: LogRecord = { kind: 'REPLACE', ballotId: 'p', by: 'counter1', ...typed('OPPOSE') }
    const whole: Given = [...unlike, [after, closed()], [after, judged]]
    expect(states(whole)).toEqual({ p: '1' })
    expect(box(whole).counted.get('A')).toEqual(say('OPPOSE'))
    expect(faults([...unlike, [ten, judged]])).toEqual(['6 待复核的表决票早于截止处理'])
    expect(faults([...unlike, [after, closed()], [after, { ...judged, by: 'clerk1' }]])).toEqual([
      '7 录入人与复核人不能为同一人',
    ])
  })

  test('never by the same person, twice, before it was registered or too late', () => {
    const p = registered('p', 'A')
    const one = entered('p', typed('AGREE'))
    expect(
      faults([
        [ten, p],
        [ten, one],
        [ten, checked('p', typed('AGREE'), 'clerk1')],
      ]),
    ).toEqual(['5 录入人与复核人不能为同一人'])
    expect(
      faults([
        [ten, p],
        [ten, one],
        [ten, entered('p', typed('AGREE'), 'clerk3')],
      ]),
    ).toEqual(['5 表决票重复录入'])
    expect(faults([[ten, one]])).toEqual(['3 录入的表决票不存在'])
    expect(
      faults([
        [ten, p],
        ['2026-12-23 18:00:00.000', one],
      ]),
    ).toEqual([])
    expect(
      faults([
        [ten, p],
        ['2026-12-23 18:00:00.001', one],
      ]),
    ).toEqual(['4 录入晚于截止后3日'])
    expect(
      faults([
        [ten, cast('e', 'A')],
        [ten, { ...one, ballotId: 'e' } as LogRecord],
      ]),
    ).toEqual(['4 电子表决票不能录入'])
  })

  test('what makes it invalid is read by both', () => {
    expect(states(paper(ten, 'p', 'A', typed('AGREE', { fault: '1' })))).toEqual({ p: '2/1' })
    const invalid: LogRecord = { kind: 'INVALIDATE', ballotId: 'p', by: 'counter1', reason: '7' }
    expect(states([...paper(ten, 'p', 'A', typed('AGREE')), [after, invalid]])).toEqual({ p: '2/7' })
    expect(faults([[after, invalid]])).toEqual(['3 作废的表决票不存在'])
  })
})

test('a proxy speaks for as many as the rules allow: the next one is named, whoever read it', () => {
  const led = typed('AGREE', { proxy: 'c'.repeat(64) })
  const four = ['A', 'B', 'C', 'D'].flatMap((id) => paper(ten, `p${id}`, id, led))
  expect(faults(four.slice(0, 9))).toEqual([])
  expect(faults(four)).toEqual(['13 一名代理人最多代理3人'])
  expect(faults(four.slice(0, 3), { proxyMax: 0 })).toEqual(['4 一名代理人最多代理0人'])
  const apart = paper(ten, 'q', 'D', typed('AGREE', { proxy: 'd'.repeat(64) }))
  expect(faults([...four.slice(0, 9), ...apart])).toEqual([])
})

describe('several papers of one entry', () => {
  const agree = typed('AGREE')
  const other = (more: Partial<Typed> = {}) => typed('OPPOSE', { signer: 'owner2', isRepresentative: false, ...more })
  const two = (second: Typed): Given => [...paper(nine, 'p', 'G', agree), ...paper(ten, 'q', 'G', second)]

  test('equal: the first counts', () => {
    expect(states(two(typed('AGREE', { signer: 'owner2', isRepresentative: false })))).toEqual({ p: '1', q: '3' })
  })

  test('of co-owners who disagree the representative of the lock day speaks, or nobody', () => {
    expect(states(two(other()))).toEqual({ p: '1', q: '3' })
    expect(states(two(other()), { splitArea: 'INVALID' })).toEqual({ p: '2/8', q: '2/8' })
    const without: Given = [
      ...paper(nine, 'p', 'G', other({ signer: 'owner3' })),
      ...paper(ten, 'q', 'G', typed('AGREE', { signer: 'owner2', isRepresentative: false })),
    ]
    expect(states(without)).toEqual({ p: '2/8', q: '2/8' })
  })

  test('of one owner who says two things nothing counts, unless he takes one back', () => {
    const torn = two(typed('OPPOSE'))
    expect(states(torn, {}, false)).toEqual({ p: '4/8', q: '4/8' })
    expect(states(torn)).toEqual({ p: '2/8', q: '2/8' })
    const taken: LogRecord = { kind: 'INVALIDATE', ballotId: 'q', by: 'clerk', reason: '8' }
    expect(states([...torn, [ten, taken]])).toEqual({ p: '1', q: '2/8' })
    // Beside them an electronic ballot stands by itself.
    expect(states([...torn, [ten, cast('e', 'G')]])).toEqual({ p: '2/8', q: '2/8', e: '1' })
  })
})

describe('homes that change hands', () => {
  const split = { id: 'Z', area: '76.20', rooms: ['R07'] }
  const sold: LogRecord = { kind: 'RETARGET', entryId: 'F', cause: '转让', split }

  test('V9: sold before its owner has voted, a part is an entry of its own; seven persons are needed then', () => {
    const six = ['A', 'B', 'C', 'D', 'F', 'H'].map((id): [string, LogRecord] => [ten, cast(`e${id}`, id)])
    const given: Given = [[nine, sold], ...six, [after, closed()]]
    expect(faults(given)).toEqual([])
    const [result] = countBox(box(given))
    expect(result).toMatchObject({ total: { count: 10, area: '1001.00' }, joined: { count: 6, area: '674.00' } })
    expect(result!.verdict).toBe('未达到法定参与比例：参与人数6人，未达到三分之二（至少7人）')
    expect(box(given).entries.get('F')).toMatchObject({ area: 9840n, rooms: ['R06'] })
  })

  test('V9: who has voted keeps his ballot and its area', () => {
    expect(
      faults([
        [nine, cast('e', 'F')],
        [ten, sold],
        [after, closed()],
      ]),
    ).toEqual(['4 已表决的业主不能拆分'])
    const kept = box([
      [nine, cast('e', 'F')],
      [ten, { ...sold, split: null } as LogRecord],
      [after, closed()],
    ])
    expect(kept.faults).toEqual([])
    expect(countBox(kept)[0]).toMatchObject({ total: { count: 9 }, joined: { count: 1, area: '174.60' } })
  })

  test('no more than there is, once, and not after the end', () => {
    expect(faults([[ten, { ...sold, split: { ...split, area: '174.60' } } as LogRecord]])).toEqual([
      '3 拆分的面积或编号不符',
    ])
    expect(
      faults([
        [ten, sold],
        [ten, sold],
      ]),
    ).toEqual(['4 拆分的面积或编号不符'])
    expect(faults([[after, sold]])).toEqual(['3 名册变更晚于表决截止'])
    expect(faults([[ten, { ...sold, entryId: 'x' } as LogRecord]])).toEqual(['3 变更的业主不在名册中'])
  })
})

describe('the frame of a log', () => {
  const extended = (closesAt: string): LogRecord => ({ kind: 'EXTEND', closesAt, by: ['convener', 'street'] })

  test('an extension moves the end, before it only and only later', () => {
    const later = '2026-12-25 18:00:00'
    expect(
      faults([
        [ten, extended(later)],
        [`${later}.000`, cast('e', 'A')],
        [`${later}.001`, closed()],
      ]),
    ).toEqual([])
    expect(faults([[ten, extended('2026-12-20 18:00:00')]])).toEqual(['3 延期须在截止前，且晚于原截止时间'])
    expect(faults([[after, extended(later)]])).toEqual(['3 延期须在截止前，且晚于原截止时间'])
  })

  test('begins with its rules and its roster, ends once, and never goes back in time', () => {
    expect(
      faults([
        [ten, begun()],
        [ten, locked],
      ]),
    ).toEqual(['3 议事规则只能在第1条', '4 名册只能在第2条'])
    expect(faults([[ten, closed()]])).toEqual(['3 截止记录早于表决截止'])
    expect(
      faults([
        [after, closed()],
        [after, closed()],
      ]),
    ).toEqual(['4 重复的截止记录'])
    expect(faults([[after, closed(['x'])]])).toEqual(['3 送达记录含名册外的业主'])
    expect(
      faults([
        [ten, cast('e', 'A')],
        [nine, cast('f', 'B')],
      ]),
    ).toEqual(['4 时间早于前一条'])
    expect(faults([[ten, cast('e', 'x')]])).toEqual(['3 表决票不属于名册中的业主'])
    expect(
      faults([
        [ten, registered('e', 'A')],
        [ten, registered('e', 'B')],
      ]),
    ).toEqual(['4 表决票重复'])
    expect(openBox([{ seq: 1, at: ten, record: cast('e', 'A') }], roster, true).faults[0]).toEqual({
      seq: 1,
      text: '没有议事规则',
    })
  })

  test('served owners who kept silent come from the end of the log; a lot needs three who saw it', () => {
    const given: Given = [
      [ten, cast('e', 'A')],
      [after, closed(['A', 'B', 'C'])],
    ]
    expect(countBox(box(given, { uncastRule: 'ABSTAIN' }))[0]!.joined).toEqual({ count: 3, area: '299.30' })
    const lot: LogRecord = { kind: 'LOT', topicId: 't', candidateIds: ['x'], by: ['a', 'b', 'a'] }
    expect(
      faults([
        [after, closed()],
        [after, lot],
      ]),
    ).toEqual(['4 抽签须两名计票人和监票人同时在场'])
    expect(faults([[ten, { ...lot, by: ['a', 'b', 'c'] }]])).toEqual(['3 抽签早于表决截止'])
  })

  test('nothing is counted without rules', () => {
    expect(countBox(openBox([], roster, true))).toEqual([])
  })
})
