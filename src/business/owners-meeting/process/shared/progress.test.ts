import { describe, expect, test } from 'vitest'
import { dueOf, processSteps, stepsFor } from './process-steps.ts'
import { openBefore, progressOf, turnOf, type StoredStep } from './progress.ts'

const meeting = {
  ...{ noticeDate: '2026-12-01', voteStart: '2026-12-16 09:00:00', voteEnd: '2026-12-20 18:00:00', convenerKind: '2' },
}
const stored = (stepNo: number, part: Partial<StoredStep> = {}): StoredStep => ({
  ...{ stepNo, doneOn: '2026-11-30', files: 'a.pdf', checkedBy: 'x' },
  ...{ communityResult: '1', communityOpinion: null, streetResult: '1', streetOpinion: null },
  ...part,
})

test('the eighteen steps have numbers in their order and each says what it asks for', () => {
  expect(processSteps.map(({ no }) => no)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
  for (const { name, documents, deadline } of processSteps)
    expect([name, documents, deadline].every(Boolean)).toBe(true)
})

test.each([
  [['4'], [5, 6]],
  [['1', '4'], [6]],
  [['3'], [5]],
  [['1', '2', '3'], []],
] as const)('topics %j leave the steps %j out', (kinds, left) => {
  const shown = stepsFor(kinds).map(({ no }) => no)
  expect(processSteps.map(({ no }) => no).filter((no) => !shown.includes(no))).toEqual(left)
})

test.each([
  [1, '2026-12-01'],
  [4, '2026-12-16'],
  [10, '2026-12-20'],
  [12, '2026-12-23'],
  [13, null],
  [18, null],
] as const)('step %i is due on %s', (no, day) => {
  expect(dueOf(processSteps[no - 1]!, meeting)).toBe(day)
})

describe('the progress', () => {
  const steps = stepsFor(['4'])

  test('the last day is free, overdue comes the day after, and what was done is not overdue', () => {
    const late = (today: string, done: StoredStep[] = []) =>
      progressOf(steps, meeting, done, { today }).flatMap(({ stepNo, isOverdue }) => (isOverdue ? [stepNo] : []))
    expect(late('2026-12-01')).toEqual([])
    expect(late('2026-12-02')).toEqual([1, 2, 3, 7, 8])
    expect(late('2026-12-02', [stored(1), stored(2)])).toEqual([3, 7, 8])
  })

  test.each([
    ['2', '1', '1', true],
    ['2', '0', '1', false],
    ['2', '1', '0', false],
    ['2', '1', '2', false],
    ['3', '0', '1', true],
    ['4', '0', '0', false],
  ] as const)(
    'convened by %s, community says %s, street %s: passed is %s',
    (convenerKind, community, street, isPassed) => {
      const said = [stored(1, { communityResult: community, streetResult: street })]
      expect(progressOf(steps, { ...meeting, convenerKind }, said, { today: '2026-12-01' })[0]).toMatchObject({
        isPassed,
      })
    },
  )

  test('a step stands on those before it, and not on those that do not concern the meeting', () => {
    const done = [1, 2, 3, 4].map((no) => stored(no))
    const open = openBefore(progressOf(steps, meeting, done, { today: '2026-12-01' }), 8)
    expect(open.map(({ stepNo }) => stepNo)).toEqual([7])
  })

  test.each([
    ['2', null, 'CHECK'],
    ['2', ['0', '0'], 'COMMUNITY'],
    ['2', ['1', '0'], 'STREET'],
    ['2', ['2', '0'], 'CHECK'],
    ['2', ['1', '2'], 'CHECK'],
    ['2', ['1', '1'], null],
    ['3', ['0', '0'], 'STREET'],
    ['3', ['0', '1'], null],
  ] as const)('convened by %s, with what offices say %j, it is the turn of %s', (convenerKind, said, turn) => {
    const [community, street] = said ?? ['0', '0']
    const done = said ? [stored(1, { communityResult: community, streetResult: street })] : []
    const progress = progressOf(steps, { ...meeting, convenerKind }, done, { today: '2026-12-01' })
    expect(turnOf(progress[0]!, progress, { convenerKind })).toBe(turn)
    expect(turnOf(progress[1]!, progress, { convenerKind })).toBe(turn === null ? 'CHECK' : null)
  })
})
