import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedBy, filingDue, missingIn, sealFault } from './completeness.ts'
import type { SealedLine } from './schema.ts'

const line = (kind: SealedLine['kind'], count: number): SealedLine => ({ kind, count, note: null })
const files = { signFiles: 'a', covenantFiles: null, rulesFiles: null, electedFiles: null }

test('a meeting announced on 30 December is filed in time until 29 January', () => {
  expect(filingDue('2026-12-30 10:00:00')).toBe('2027-01-29')
})

test.each([
  [undefined, [], '请填写会议记录!'],
  [{ ...files, signFiles: null }, [], '请上传签字的会议记录'],
  [files, [], undefined],
  [files, ['9', '4'], undefined],
  [files, ['2'], '请上传通过的管理规约'],
  [files, ['1'], '请上传通过的业主大会议事规则'],
  [files, ['3'], '请上传当选委员名单'],
  [{ ...files, rulesFiles: 'b' }, ['1', '3'], '请上传当选委员名单'],
  [{ ...files, rulesFiles: 'b', electedFiles: 'c' }, ['1', '3'], undefined],
] as const)('what %o lacks where %o were passed is %s', (record, passed, expected) => {
  expect(missingIn(record, askedBy(passed))).toBe(expected)
})

test.each([
  [[line('5', 1)], 0, undefined],
  [[line('5', 1)], 3, '封存的纸质表决票应为3份，与登记的份数一致'],
  [[line('1', 3)], 3, undefined],
  [[line('1', 3)], 0, '封存的纸质表决票应为0份，与登记的份数一致'],
  [[line('1', 1), line('1', 2)], 3, '同一种资料只登记一行'],
  [[line('9', 1), line('9', 2)], 0, undefined],
])('sealed %o with %s papers taken in: %s', (papers, ballots, expected) => {
  expect(sealFault(papers, ballots)).toBe(expected)
})

test('a list is right for one number of papers alone', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (sealed, taken) => {
      const papers = sealed > 0 ? [line('1', sealed), line('4', 1)] : [line('4', 1)]
      expect(sealFault(papers, taken) === undefined).toBe(sealed === taken)
    }),
    { numRuns: 300 },
  )
})
