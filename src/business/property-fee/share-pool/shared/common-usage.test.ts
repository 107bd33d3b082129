import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from '#kernel/shared/decimal.ts'
import { FeeFault } from '../../shared/monthly.ts'
import { commonUsage, type CommonCounter } from './common-usage.ts'

const counter = (meterUse: 'PUBLIC' | 'MAIN', usage: string | null, meterNo = 'G1'): CommonCounter => ({
  meterNo,
  meterUse,
  usage,
})
const none = { usage: '0.000', unread: 0 }

test.each([
  ['one public counter', [counter('PUBLIC', '120.5')], none, '120.500'],
  ['public counters add up', [counter('PUBLIC', '120.5'), counter('PUBLIC', '0.250', 'G2')], none, '120.750'],
  ['homes are no part of public counters', [counter('PUBLIC', '10')], { usage: '99', unread: 3 }, '10.000'],
  ['a main counter less its homes', [counter('MAIN', '1000')], { usage: '912.345', unread: 0 }, '87.655'],
  ['two main counters', [counter('MAIN', '600'), counter('MAIN', '400', 'Z2')], { usage: '1000', unread: 0 }, '0.000'],
])('%s', (_case, counters, homes, usage) => {
  expect(commonUsage(counters, homes)).toBe(usage)
})

test.each([
  ['no counter', [], none, '该处没有计量该收费项目的公共表或总表'],
  ['one not read', [counter('PUBLIC', '1'), counter('PUBLIC', null, 'G2')], none, '表G2本月尚无已确认的读数'],
  [
    'a public counter beside a main one',
    [counter('MAIN', '10'), counter('PUBLIC', '1')],
    none,
    '同一处既有总表又有公共表，会重复计量，请核对计量表',
  ],
  ['homes not read', [counter('MAIN', '10')], { usage: '1', unread: 2 }, '还有2块分户表本月尚无已确认的读数'],
  [
    'homes above the main',
    [counter('MAIN', '10')],
    { usage: '10.001', unread: 0 },
    '总表用量10.000小于分户表用量合计10.001，请核对读数',
  ],
])('refuses: %s', (_case, counters, homes, message) => {
  expect(() => commonUsage(counters, homes)).toThrow(new FeeFault(message))
})

const thousandths = fc.bigInt({ min: 0n, max: 9_999_999n })

test('what is common and what the homes have used is what came in, to the thousandth', () => {
  fc.assert(
    fc.property(
      fc.array(thousandths, { minLength: 1, maxLength: 4 }),
      fc.array(thousandths, { maxLength: 6 }),
      (mains, homes) => {
        const sum = (some: readonly bigint[]) => some.reduce((all, one) => all + one, 0n)
        const [came, used] = [sum(mains), sum(homes)]
        const counters = mains.map((one, at) => counter('MAIN', formatDecimal(one, 3), `Z${at}`))
        const reckon = () => commonUsage(counters, { usage: formatDecimal(used, 3), unread: 0 })
        if (used > came) expect(reckon).toThrow(FeeFault)
        else expect(reckon()).toBe(formatDecimal(came - used, 3))
      },
    ),
    { numRuns: 300 },
  )
})
