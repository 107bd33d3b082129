import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaText, rosterOf, type RosterRoom } from './roster.ts'

const owner = (residentId: string, isRepresentative = true, share: number | null = 10_000) => ({
  ...{ residentId, nameMask: `${residentId}**`, isRepresentative, isFirm: false, share },
})
const room = (roomId: string, area: bigint, owners: string[], part: Partial<RosterRoom> = {}): RosterRoom => ({
  ...{ roomId, name: roomId, usage: '1', deliverState: '3', countInVote: 'Y' as const, area },
  owners: owners.map((one, at) => owner(one, at === 0, owners.length === 1 ? 10_000 : 5_000)),
  ...part,
})
const usual = { countParking: 'N' } as const

/** The reference village. */
const village = [
  room('R01', 8950n, ['A']),
  room('R02', 12030n, ['B']),
  room('R03', 8950n, ['C']),
  room('R04', 12030n, ['D']),
  room('R05', 7620n, ['E']),
  room('R06', 9840n, ['F']),
  room('R07', 7620n, ['F']),
  room('R08', 9840n, ['G1', 'G2']),
  room('R09', 15600n, ['H'], { usage: '2' }),
  room('R10', 7620n, [], { deliverState: '1' }),
]

test('the reference village has 10 parts, 9 persons and 1001.00 square metres', () => {
  const { persons, parts, area } = rosterOf(village, usual)
  expect([parts, persons.length, areaText(area)]).toEqual([10, 9, '1001.00'])
  expect(persons.map(({ personKey, area: own }) => [personKey, areaText(own)])).toEqual([
    ['A', '89.50'],
    ['B', '120.30'],
    ['C', '89.50'],
    ['D', '120.30'],
    ['E', '76.20'],
    ['F', '174.60'],
    ['G1+G2', '98.40'],
    ['H', '156.00'],
    ['developer', '76.20'],
  ])
})

test('who owns a part alone and another with somebody else is two persons; spouses with two homes are one', () => {
  const { persons } = rosterOf([room('1', 1n, ['A']), room('2', 1n, ['A', 'B']), room('3', 1n, ['B', 'A'])], usual)
  expect(persons.map(({ personKey, rooms }) => [personKey, rooms.length])).toEqual([
    ['A', 1],
    ['A+B', 2],
  ])
  // Each home names another to speak for it.
  expect(persons.map(({ representativeId }) => representativeId)).toEqual(['A', null])
})

test('a delivered part without a verified owner is a person of its own', () => {
  const { persons } = rosterOf([room('1', 100n, []), room('2', 100n, [])], usual)
  expect(persons.map(({ kind }) => kind)).toEqual(['UNVERIFIED', 'UNVERIFIED'])
})

test('what is not delivered is the developer’s, whoever has bought it', () => {
  const sold = room('2', 100n, ['A'], { deliverState: '2' })
  const { persons } = rosterOf([room('1', 100n, [], { deliverState: '1' }), sold, room('3', 1n, ['A'])], usual)
  expect(persons.map(({ kind, area, owners }) => [kind, area, owners.length])).toEqual([
    ['DEVELOPER', 200n, 0],
    ['OWNER', 1n, 1],
  ])
})

test('common parts never count, parking and store rooms where the rules say so; what is left out is told', () => {
  const rooms = [
    room('1', 100n, ['A']),
    room('2', 1250n, ['A'], { usage: '4' }),
    room('3', 400n, ['B'], { usage: '5' }),
    room('4', 3000n, [], { countInVote: 'N', usage: '4' }),
  ]
  expect(rosterOf(rooms, usual)).toMatchObject({
    area: 100n,
    excluded: [
      { reason: 'COMMON', parts: 1, area: '30.00' },
      { reason: 'PARKING', parts: 2, area: '16.50' },
    ],
  })
  const all = rosterOf(rooms, { countParking: 'Y' })
  expect([all.area, all.parts, all.persons.length]).toEqual([1750n, 3, 2])
})

test('shares that make no whole are marked, and count as one person all the same', () => {
  const known = { ...room('1', 1n, []), owners: [owner('A', true, 5_000), owner('B', false, 4_000)] }
  expect(rosterOf([known], usual).persons).toMatchObject([{ personKey: 'A+B', isShareIncomplete: true }])
})

const anyRoom = fc.record({
  usage: fc.constantFrom('1', '2', '4', '5'),
  deliverState: fc.constantFrom('1', '2', '3'),
  countInVote: fc.constantFrom('Y' as const, 'N' as const),
  area: fc.bigInt({ min: 1n, max: 99_999n }),
  owners: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 3 }),
})
const anyVillage = fc
  .array(anyRoom, { maxLength: 30 })
  .map((rooms) => rooms.map(({ owners, area, ...part }, at) => room(`r${at}`, area, owners, part)))
const anyRules = fc.record({ countParking: fc.constantFrom('Y' as const, 'N' as const) })

test('every part counts once or is told as left out, and no area is lost', () => {
  fc.assert(
    fc.property(anyVillage, anyRules, (rooms, rules) => {
      const { persons, parts, area, excluded } = rosterOf(rooms, rules)
      const held = persons.flatMap((person) => person.rooms.map(({ roomId }) => roomId))
      expect(new Set(held).size).toBe(held.length)
      expect(held.length).toBe(parts)
      expect(parts + excluded.reduce((sum, one) => sum + one.parts, 0)).toBe(rooms.length)
      expect(persons.reduce((sum, one) => sum + one.area, 0n)).toBe(area)
      const left = excluded.reduce((sum, one) => sum + BigInt(one.area.replace('.', '')), 0n)
      expect(area + left).toBe(rooms.reduce((sum, one) => sum + one.area, 0n))
    }),
    { numRuns: 300 },
  )
})

test('the order of parts changes nothing but the order of persons', () => {
  const told = (rooms: RosterRoom[], rules: { countParking: 'Y' | 'N' }) =>
    rosterOf(rooms, rules)
      .persons.map(({ personKey, area, representativeId }) => `${personKey} ${area} ${representativeId}`)
      .toSorted()
  fc.assert(
    fc.property(anyVillage, anyRules, (rooms, rules) => {
      expect(told(rooms.toReversed(), rules)).toEqual(told(rooms, rules))
    }),
    { numRuns: 300 },
  )
})
