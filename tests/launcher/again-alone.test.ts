import { describe, expect, test } from 'vitest'
import { againAlone, type Failure, type Outcome } from '../../bin/lib/again-alone.mjs'

const outcome = (passed: number, failures: Failure[], failed = failures.length): Outcome => ({
  passed,
  failed,
  failures,
})
const [a, b] = [
  { file: '/a.test.ts', name: 'one' },
  { file: '/b.test.ts', name: 'two' },
]
const other = { file: '/a.test.ts', name: 'another' }
const whole = { file: '/a.test.ts', name: undefined }

describe('failed tests', () => {
  test.each<[string, Outcome, Outcome, { passed: number; failed: number; unstable: Failure[] }]>([
    [
      'that pass alone have passed, and are named',
      outcome(5, [a, b]),
      outcome(2, []),
      { passed: 7, failed: 0, unstable: [a, b] },
    ],
    ['that fail again have failed', outcome(5, [a, b]), outcome(1, [b]), { passed: 6, failed: 1, unstable: [a] }],
    [
      'beside another that fails then have passed',
      outcome(5, [a]),
      outcome(1, [other]),
      { passed: 6, failed: 0, unstable: [a] },
    ],
    [
      'whose file does not even begin again have failed',
      outcome(5, [a]),
      outcome(0, [whole]),
      { passed: 5, failed: 1, unstable: [] },
    ],
    [
      'of a file that did not begin and fails elsewhere have failed',
      outcome(5, [whole]),
      outcome(1, [a]),
      { passed: 5, failed: 1, unstable: [] },
    ],
    [
      'of a run that ends without a word have failed',
      outcome(5, [a]),
      outcome(0, [], 1),
      { passed: 5, failed: 1, unstable: [] },
    ],
  ])('%s', async (_what, first, second, wanted) => {
    const asked: string[][] = []
    const sum = await againAlone(first, (files) => {
      asked.push(files)
      return Promise.resolve(second)
    })
    expect(asked).toEqual([[...new Set(first.failures.map(({ file }) => file))]])
    expect(sum).toMatchObject(wanted)
    expect(sum.failures).toEqual(first.failures.filter((one) => !wanted.unstable.includes(one)))
  })

  test('that are none are not run again', async () => {
    expect(await againAlone(outcome(5, []), () => Promise.reject(new Error('run again')))).toMatchObject({ passed: 5 })
  })
})
