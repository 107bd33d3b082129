import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf, sideOf } from './tab-places.ts'

test('the middle of a tab divides before from after', () => {
  const box = { left: 100, width: 40 }
  expect([100, 119, 120, 139].map((x) => sideOf(box, x))).toEqual(['before', 'before', 'after', 'after'])
})

test('what is dropped stands on the side of the tab that it was dropped on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(11), fc.nat(11), fc.boolean(), (size, a, b, isAfter) => {
      const list = Array.from({ length: size }, (_, at) => at)
      const [from, over] = [a % size, b % size]
      fc.pre(from !== over)
      const place = placeOf(from, over, isAfter ? 'after' : 'before')
      const others = list.filter((each) => each !== from)
      const moved = [...others.slice(0, place), from, ...others.slice(place)]
      expect(moved.indexOf(from) - moved.indexOf(over)).toBe(isAfter ? 1 : -1)
    }),
  )
})

test('dropped on itself a tab stays', () => {
  expect([placeOf(3, 3, 'before'), placeOf(3, 3, 'after')]).toEqual([3, 3])
})
