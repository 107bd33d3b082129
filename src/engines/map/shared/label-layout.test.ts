import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesOverlap, settleBoxes, type LabelBox } from './label-layout.ts'

const side = fc.integer({ min: 8, max: 120 })
const box: fc.Arbitrary<LabelBox> = fc.record({
  x: fc.integer({ min: -400, max: 2000 }),
  y: fc.integer({ min: -400, max: 1200 }),
  width: side,
  height: side,
})
const wanted = fc.array(fc.array(box, { maxLength: 5 }), { maxLength: 40 })

test('no two boxes that found room lie over each other, nor over what stood before', () => {
  fc.assert(
    fc.property(wanted, fc.array(box, { maxLength: 10 }), (things, taken) => {
      const found = settleBoxes(things, taken).filter((one) => one !== undefined)
      for (const [index, one] of found.entries())
        for (const other of [...taken, ...found.slice(index + 1)]) expect(boxesOverlap(one, other)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('each thing has the first of its boxes that is free, and none only where none is', () => {
  fc.assert(
    fc.property(wanted, (things) => {
      const found = settleBoxes(things)
      const before: LabelBox[] = []
      for (const [index, boxes] of things.entries()) {
        const free = boxes.find((one) => before.every((other) => !boxesOverlap(one, other)))
        expect(found[index]).toBe(free)
        if (free) before.push(free)
      }
    }),
    { numRuns: 200 },
  )
})
