import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormula } from './formula.ts'
import { decimalText, order, rational, type Rational } from './rational.ts'

/** A formula and what it means, worked out beside the engine on reduced fractions; undefined where something divides by zero. */
interface Sample {
  text: string
  means: [bigint, bigint] | undefined
}

const letters = ['A', 'I', 'F', 'N', 'P', 'X', 'U', 'D', 'B', 'C']
const variables = letters.map((key) => ({ key, label: key, kind: 'number' as const }))

function reduced(above: bigint, below: bigint): [bigint, bigint] {
  let [a, b] = [above < 0n ? -above : above, below < 0n ? -below : below]
  while (b) [a, b] = [b, a % b]
  const divisor = below < 0n ? -(a || 1n) : a || 1n
  return [above / divisor, below / divisor]
}

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999n }), fc.integer({ min: 0, max: 4 }))
  .map(
    ([units, places]) => [decimalText({ above: units, below: 10n ** BigInt(places) }, places), units, places] as const,
  )

const sampleOf = (given: readonly (readonly [string, bigint, number])[]) =>
  fc.letrec<{ sample: Sample }>((tie) => ({
    sample: fc.oneof(
      { maxDepth: 7, withCrossShrink: true },
      decimal.map(([text, units, places]): Sample => ({ text, means: reduced(units, 10n ** BigInt(places)) })),
      fc.nat(letters.length - 1).map((at): Sample => {
        const [, units, places] = given[at]!
        return { text: letters[at]!, means: reduced(units, 10n ** BigInt(places)) }
      }),
      tie('sample').map(({ text, means }): Sample => ({ text: `-(${text})`, means: means && [-means[0], means[1]] })),
      fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('sample'), tie('sample')).map(naive),
      fc.tuple(fc.constantFrom('MIN', 'MAX'), tie('sample'), tie('sample')).map(naive),
      fc.tuple(tie('sample'), tie('sample'), tie('sample'), tie('sample')).map(naiveChoice),
      fc.tuple(fc.constantFrom('ROUND', 'CEIL', 'FLOOR'), tie('sample'), fc.nat(4)).map(naiveRounding),
    ),
  })).sample

function naive([sign, left, right]: [string, Sample, Sample]): Sample {
  const text = sign.length > 1 ? `${sign}(${left.text}, ${right.text})` : `(${left.text}) ${sign} (${right.text})`
  if (!left.means || !right.means) return { text, means: undefined }
  const [[a, b], [c, d]] = [left.means, right.means]
  if (sign === '+') return { text, means: reduced(a * d + c * b, b * d) }
  if (sign === '-') return { text, means: reduced(a * d - c * b, b * d) }
  if (sign === '*') return { text, means: reduced(a * c, b * d) }
  if (sign === '/') return { text, means: c === 0n ? undefined : reduced(a * d, b * c) }
  return { text, means: a * d < c * b === (sign === 'MIN') ? [a, b] : [c, d] }
}

function naiveChoice([left, right, yes, no]: [Sample, Sample, Sample, Sample]): Sample {
  const text = `IF(${left.text} < ${right.text}, ${yes.text}, ${no.text})`
  if (!left.means || !right.means) return { text, means: undefined }
  const [[a, b], [c, d]] = [left.means, right.means]
  return { text, means: a * d < c * b ? yes.means : no.means }
}

function naiveRounding([how, { text: inner, means }, places]: [string, Sample, number]): Sample {
  const text = `${how}(${inner}, ${places})`
  if (!means) return { text, means }
  const unit = 10n ** BigInt(places)
  const [a, b] = [means[0] * unit, means[1]]
  let floor = a / b
  while (floor * b > a) floor -= 1n
  if (how === 'FLOOR' || floor * b === a) return { text, means: reduced(floor, unit) }
  if (how === 'CEIL') return { text, means: reduced(floor + 1n, unit) }
  const half = 2n * (a - floor * b)
  return { text, means: reduced(half > b || (half === b && a > 0n) ? floor + 1n : floor, unit) }
}

test('every formula gives what a naive evaluator on reduced fractions gives', () => {
  const cases = fc.array(decimal, { minLength: 10, maxLength: 10 }).chain((given) =>
    sampleOf(given)
      .filter(({ text }) => text.length <= 300)
      .map((sample) => ({ given, sample })),
  )
  fc.assert(
    fc.property(cases, ({ given, sample }) => {
      const values = Object.fromEntries(letters.map((key, at) => [key, given[at]![0]]))
      const { value: formula, fault } = readFormula(sample.text, variables)
      const outcome = formula?.run(values)
      if (fault) expect(fault.reason).toBe('嵌套不能超过20层')
      else if (!sample.means) expect(outcome?.fault?.reason).toBe('除数为零')
      else {
        const [above, below] = sample.means
        expect(order(outcome?.value as Rational, { above, below })).toBe(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('whatever is typed is read or refused with a reason, and never breaks the engine', () => {
  const words = fc.constantFrom(
    'A',
    'IF',
    '(',
    ')',
    ',',
    '<',
    '=',
    '+',
    '-',
    '*',
    '1',
    '0',
    '"x"',
    'TRUE',
    'NOT',
    ' ',
    '。',
    '😀',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 320 }),
        fc.array(words, { maxLength: 40 }).map((all) => all.join('')),
      ),
      (text) => {
        const { fault, value } = readFormula(text, variables)
        if (!fault) expect(value.run({ A: '1' })).toBeDefined()
        else {
          expect(fault.reason).not.toBe('')
          expect(fault.at ?? 1).toBeGreaterThan(0)
          expect(fault.at ?? 1).toBeLessThanOrEqual(text.length + 1)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('fractions beyond 256 bits are reduced without changing their value', () => {
  const text = Array.from({ length: 40 }, () => 'A/B').join('+')
  const formula = readFormula(text, variables).value!
  const value = formula.run({ A: '1.0000000001', B: '3.0000000001' }).value as Rational
  expect(order(value, { above: 40n * 10_000_000_001n, below: 30_000_000_001n })).toBe(0)
  expect(value.below < 1n << 512n).toBe(true)
  expect(() => rational('1e3')).toThrow(RangeError)
})
