import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsFault, unchecked, unexplained, type CheckedItem } from './check-items.ts'

const ids = ['i1', 'i2', 'i3']
const fine = (itemId: string): CheckedItem => ({ itemId, result: '1' })

test.each([
  ['all as told', ids.map(fine), undefined],
  ['one left out', ids.slice(1).map(fine), unchecked],
  ['one twice in the place of another', ['i1', 'i1', 'i2'].map(fine), unchecked],
  ['one too many', [...ids, 'i4'].map(fine), unchecked],
  ['a foreign one', ['i1', 'i2', 'x'].map(fine), unchecked],
  ['one missing without words', [...ids.slice(1).map(fine), { itemId: 'i1', result: '2' }], unexplained],
  ['one different with blanks', [...ids.slice(1).map(fine), { itemId: 'i1', result: '3', remark: ' ' }], unexplained],
  ['one missing with words', [...ids.slice(1).map(fine), { itemId: 'i1', result: '2', remark: '原件遗失' }], undefined],
] as [string, CheckedItem[], string | undefined][])('%s', (_name, checked, fault) => {
  expect(itemsFault(ids, checked)).toBe(fault)
})

test('the order of the answers says nothing, and no answer may be left out', () => {
  const result = fc.constantFrom('1', '2', '3') as fc.Arbitrary<CheckedItem['result']>
  const items = fc.array(fc.record({ result, remark: fc.option(fc.constant('页码缺失'), { nil: null }) }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(items, fc.nat(), (found, cut) => {
      const checked = found.map((one, at) => ({ itemId: `i${at}`, ...one }))
      const all = checked.map(({ itemId }) => itemId)
      const turned = [...checked.slice(cut % checked.length), ...checked.slice(0, cut % checked.length)]
      expect(itemsFault(all, turned)).toBe(itemsFault(all, checked))
      expect(itemsFault(all, checked.slice(1))).toBe(unchecked)
      const isTold = checked.every((one) => one.result === '1' || one.remark !== null)
      expect(itemsFault(all, checked) === undefined).toBe(isTold)
    }),
    { numRuns: 300 },
  )
})
