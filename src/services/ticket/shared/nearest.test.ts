import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearest, type RulePlace, type TicketPlace } from './nearest.ts'

const rule = (part: Partial<RulePlace> = {}): RulePlace => ({
  categoryId: null,
  villageId: null,
  companyId: null,
  ...part,
})
const place: TicketPlace = { categoryId: 'WATER', villageId: 'v1', companyId: 'c1', buildingId: 'b1' }

test('the village wins over the company, the company over the platform', () => {
  const [village, company, platform] = [rule({ villageId: 'v1' }), rule({ companyId: 'c1' }), rule()]
  expect(nearest([platform, company, village], place)).toBe(village)
  expect(nearest([platform, company], place)).toBe(company)
  expect(nearest([platform], place)).toBe(platform)
})

test('a building wins over the village, with a category of its own or without', () => {
  const [building, village, company, platform] = [
    rule({ villageId: 'v1', buildingIds: ['b1', 'b2'] }),
    rule({ villageId: 'v1', companyId: 'c1', categoryId: 'WATER' }),
    rule({ companyId: 'c1', categoryId: 'WATER' }),
    rule({ categoryId: 'WATER' }),
  ]
  expect(nearest([platform, company, village, building], place)).toBe(building)
  const ofCategory = rule({ villageId: 'v1', buildingIds: ['b1'], categoryId: 'WATER' })
  expect(nearest([building, ofCategory, village], place)).toBe(ofCategory)
})

test.each([
  ['in another building', { ...place, buildingId: 'b3' }],
  ['in no building', { ...place, buildingId: null }],
  ['of which nobody knows the building', { categoryId: 'WATER', villageId: 'v1', companyId: 'c1' }],
])('a rule with buildings does not hold for a ticket %s', (_where, at) => {
  const [building, village] = [rule({ villageId: 'v1', buildingIds: ['b1', 'b2'] }), rule({ villageId: 'v1' })]
  expect(nearest([building, village], at)).toBe(village)
  expect(nearest([building], at)).toBeUndefined()
})

test('a category of its own wins on its step, but not over a nearer step', () => {
  const [company, ofCategory, village] = [
    rule({ companyId: 'c1' }),
    rule({ companyId: 'c1', categoryId: 'WATER' }),
    rule({ villageId: 'v1' }),
  ]
  expect(nearest([company, ofCategory], place)).toBe(ofCategory)
  expect(nearest([company, ofCategory, village], place)).toBe(village)
})

test('rules of other places and categories never hold', () => {
  const others = [rule({ villageId: 'v2' }), rule({ companyId: 'c2' }), rule({ categoryId: 'LIFT' })]
  expect(nearest(others, place)).toBeUndefined()
  expect(nearest([rule({ villageId: 'v1' })], { categoryId: 'WATER' })).toBeUndefined()
})

test('the order of the rules does not matter', () => {
  const some = (values: readonly string[]) => fc.constantFrom(null, ...values)
  const anyRule = fc.record({
    categoryId: some(['WATER', 'LIFT']),
    villageId: some(['v1', 'v2']),
    companyId: some(['c1', 'c2']),
    buildingIds: fc.constantFrom([], ['b1'], ['b2']),
  })
  const key = (one: RulePlace) => JSON.stringify(one)
  fc.assert(
    fc.property(fc.uniqueArray(anyRule, { selector: key }), (rules) => {
      expect(nearest(rules, place)).toEqual(nearest(rules.toReversed(), place))
    }),
  )
})

test('where a category has no rule, that of the next one above it holds, within the same step', () => {
  const of = (categoryId: string | null, more: Partial<RulePlace> = {}) => rule({ categoryId, ...more })
  const [own, next, top, any] = [of('LIFT_NOISE'), of('LIFT'), of('ALL'), of(null)]
  const deep: TicketPlace = { categoryId: 'LIFT_NOISE', aboveIds: ['LIFT', 'ALL'], villageId: 'v1' }
  expect(nearest([any, top, next, own], deep)).toBe(own)
  expect(nearest([any, top, next], deep)).toBe(next)
  expect(nearest([any, top], deep)).toBe(top)
  expect(nearest([any, of('WATER')], deep)).toBe(any)
  const ofVillage = of(null, { villageId: 'v1' })
  expect(nearest([own, ofVillage], deep)).toBe(ofVillage)
})
