import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesOverlap } from '#engines/map/shared/label-layout.ts'
import { labelsOf, shortName, type NamedStreet } from './map-labels.ts'

const streets = (width: number, height: number) =>
  fc
    .array(
      fc.record({
        x: fc.integer({ min: 0, max: width }),
        y: fc.integer({ min: 0, max: height }),
        name: fc.constantFrom('滨河', '城东', '朝天门', '高新技术产业园'),
        value: fc.constantFrom('95.8', '100', '--', '7'),
        isRed: fc.boolean(),
      }),
      { maxLength: 40 },
    )
    .map((all) => all.map((one, index): NamedStreet => ({ ...one, key: String(index), isChosen: index === 3 })))

test.each([
  ['1920 × 1080', 830, 640, 1],
  ['3840 × 2160', 1660, 1280, 2],
])(
  'on a screen of %s no label lies over another, and the street that is read out has its name',
  (_, width, height, unit) => {
    fc.assert(
      fc.property(streets(width, height), (all) => {
        const labels = labelsOf(all, unit)
        for (const [index, one] of labels.entries())
          for (const other of labels.slice(index + 1)) expect(boxesOverlap(one, other)).toBe(false)
        expect(new Set(labels.map(({ key }) => key)).size).toBe(labels.length)
        if (all.length > 3) expect(labels.find(({ key }) => key === '3')).toMatchObject({ hasName: true })
      }),
      { numRuns: 200 },
    )
  },
)

test('streets that have room all have their names', () => {
  const all = Array.from({ length: 14 }, (_, place): NamedStreet => ({
    ...{ key: String(place), x: 80 + (place % 5) * 160, y: 100 + Math.floor(place / 5) * 200 },
    ...{ name: '滨河', value: '95.8', isRed: place === 2, isChosen: false },
  }))
  expect(labelsOf(all, 1).every(({ hasName }) => hasName)).toBe(true)
})

test.each([
  ['滨河街道', '滨河'],
  ['河上镇', '河上'],
  ['街道', '街道'],
  ['三镇', '三镇'],
  ['未划分', '未划分'],
])('%s is called %s', (label, name) => expect(shortName(label)).toBe(name))
