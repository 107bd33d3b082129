import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chineseAmount } from './chinese-amount.ts'
import { formatDecimal, parseDecimal } from './decimal.ts'

test.each([
  ['698.10', '陆佰玖拾捌元壹角整'],
  ['2652.78', '贰仟陆佰伍拾贰元柒角捌分'],
  ['1005.00', '壹仟零伍元整'],
  ['0.05', '伍分'],
  ['10000.05', '壹万元零伍分'],
  ['100200.30', '壹拾万零贰佰元叁角整'],
  ['40052.00', '肆万零伍拾贰元整'],
  ['0.00', '零元整'],
  ['0.50', '伍角整'],
  ['1.05', '壹元零伍分'],
  ['10', '壹拾元整'],
  ['107000.53', '壹拾万柒仟元伍角叁分'],
  ['100000000.00', '壹亿元整'],
  ['100000005.00', '壹亿零伍元整'],
  ['100050000.00', '壹亿零伍万元整'],
  ['1000000000000.00', '壹万亿元整'],
  ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ['-12.30', '负壹拾贰元叁角整'],
])('%s reads %s', (money, capitals) => expect(chineseAmount(money)).toBe(capitals))

test('an amount that is no money or beyond all vouchers is refused', () => {
  for (const bad of ['', 'x', '1.005', '10000000000000000.00']) expect(() => chineseAmount(bad)).toThrow(RangeError)
})

test('every amount reads back to itself', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n }),
      (cents) => readBack(chineseAmount(formatDecimal(cents, 2))) === cents,
    ),
  )
})

/** An independent reader of capitals, with no more than the grammar of the numerals. */
function readBack(capitals: string): bigint {
  const [yuan, rest] = capitals.includes('元') ? (capitals.split('元') as [string, string]) : ['', capitals]
  const part = (unit: string) => new RegExp(`(.)${unit}`).exec(rest)?.[1] ?? '零'
  return whole(yuan) * 100n + figure(part('角')) * 10n + figure(part('分'))
}

const figure = (text: string): bigint => parseDecimal('零壹贰叁肆伍陆柒捌玖'.indexOf(text), 0)

function whole(text: string): bigint {
  for (const [name, size] of [
    ['亿', 100_000_000n],
    ['万', 10_000n],
    ['仟', 1000n],
    ['佰', 100n],
    ['拾', 10n],
  ] as const) {
    const at = text.lastIndexOf(name)
    if (at >= 0) return whole(text.slice(0, at)) * size + whole(text.slice(at + 1))
  }
  const bare = text.replaceAll('零', '')
  return bare === '' ? 0n : figure(bare)
}
