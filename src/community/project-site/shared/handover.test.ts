import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handoverFault, rewritten, uncheckedFault, usualHandover } from './handover.ts'
import type { HandoverLine } from './schema.ts'

const line = (part: Partial<HandoverLine> = {}): HandoverLine => ({
  ...{ kind: '1', name: '图纸', amount: '2册', result: null, remark: null },
  ...part,
})

test('the list begins with what the law names, and nothing of it is found yet', () => {
  const usual = usualHandover()
  expect(new Set(usual.map(({ kind }) => kind))).toEqual(new Set(['1', '2', '3', '4', '5']))
  expect(uncheckedFault(usual)).toBe('存在未核对的事项')
  expect(handoverFault(usual)).toBeUndefined()
})

describe('a list', () => {
  test.each<[string, HandoverLine[], string | undefined]>([
    ['without lines', [], '移交清单不能为空'],
    ['with something missing and no word', [line({ result: '2' })], '请填写核对说明'],
    ['with something different and blanks', [line({ result: '3', remark: '  ' })], '请填写核对说明'],
    ['with something missing and a word', [line({ result: '2', remark: '图纸缺第3页' })], undefined],
    ['where all is as it should be', [line({ result: '1' })], undefined],
    ['that nobody has looked at', [line()], undefined],
  ])('%s is kept or refused', (_name, items, fault) => expect(handoverFault(items)).toBe(fault))

  test.each<[string, HandoverLine[] | null, boolean]>([
    ['none', null, false],
    ['an empty one', [], false],
    ['one with an open line', [line({ result: '1' }), line()], false],
    ['a whole one', [line({ result: '1' }), line({ result: '2', remark: '缺' })], true],
  ])('%s is complete or not', (_name, items, isWhole) => expect(uncheckedFault(items) === undefined).toBe(isWhole))
})

const lines = fc.array(
  fc.record({
    kind: fc.constantFrom('1', '2', '3') as fc.Arbitrary<HandoverLine['kind']>,
    name: fc.constantFrom('图纸', '钥匙', '账目'),
    amount: fc.constantFrom(null, '1', '2'),
    result: fc.constantFrom(null, '1', '2', '3') as fc.Arbitrary<HandoverLine['result']>,
    remark: fc.constantFrom(null, '缺一页'),
  }),
  { maxLength: 8 },
)

test('whoever leaves never says what was found: it is what stood there, for lines that are the same', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const next = rewritten(before, after)
      expect(next.map(({ kind, name, amount }) => [kind, name, amount])).toEqual(
        after.map(({ kind, name, amount }) => [kind, name, amount]),
      )
      for (const one of next) if (one.result !== null) expect(before).toContainEqual(one)
    }),
    { numRuns: 300 },
  )
})
