import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadFault } from './manager-load.ts'
import { usualSetting } from './schema.ts'

const many = '项目经理在管项目不能超过3个'
const wide = '项目经理在管面积不能超过300000.00㎡'

test.each<[number, string, string, string | undefined]>([
  [0, '0.00', '300000.00', undefined],
  [0, '0.00', '300000.01', wide],
  [2, '200000.00', '100000.00', undefined],
  [2, '200000.00', '100000.01', wide],
  [3, '0.00', '1.00', many],
  [3, '300000.00', '1.00', many],
])('a manager of %i projects and %s ㎡ may take %s ㎡ more or not', (sites, held, area, fault) => {
  expect(loadFault({ sites, area: held }, area, usualSetting)).toBe(fault)
})

test('the bounds are those of the setting, to the hundredth', () => {
  const hundredths = fc.integer({ min: 0, max: 40_000_000 })
  const counts = fc.integer({ min: 1, max: 9 })
  const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
  fc.assert(
    fc.property(fc.nat(9), counts, fc.tuple(hundredths, hundredths, hundredths), (sites, most, areas) => {
      const [held, area, top] = areas
      const fault = loadFault({ sites, area: text(held) }, text(area), { mostSites: most, mostArea: text(top) })
      expect(fault === undefined).toBe(sites < most && held + area <= top)
    }),
    { numRuns: 300 },
  )
})
