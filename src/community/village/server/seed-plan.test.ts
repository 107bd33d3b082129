import { expect, test } from 'vitest'
import { largeVillage } from './seed-plan.ts'

const villages = 620
const district = () =>
  Array.from({ length: villages }, (_, index) => largeVillage('demo-l', index, villages, `village ${index}`))

test('the large district has 7,440 buildings, 13,000 units and 312,000 rooms, each once', () => {
  const buildings = district().flat()
  expect(buildings).toHaveLength(7440)
  expect(buildings.reduce((sum, { unitCount }) => sum + unitCount, 0)).toBe(13_000)
  const ids = new Set<string>()
  for (const { rooms } of buildings) for (const { id } of rooms) ids.add(id)
  expect(ids.size).toBe(312_000)
})

test('its rooms have the shares of shops and empty homes, and states that go together', () => {
  const rooms = district().flatMap((buildings) => buildings.flatMap((building) => building.rooms))
  const share = (is: (room: (typeof rooms)[number]) => boolean) => rooms.filter(is).length / rooms.length
  expect(share(({ usage }) => usage === '2')).toBeCloseTo(0.08, 1)
  expect(share(({ liveState }) => liveState === '3')).toBeCloseTo(0.0865, 2)
  const unsold = rooms.filter(({ ownershipKind }) => ownershipKind === '4')
  expect(unsold.length).toBeGreaterThan(0)
  expect(unsold.filter(({ deliverState, liveState }) => deliverState !== '1' || liveState !== '3')).toEqual([])
  expect(rooms.filter(({ area }) => area < 4200 || area > 16_800)).toEqual([])
})

test('the same village comes out the same again', () => {
  expect(largeVillage('demo-l', 77, villages, 'A01A03A02A01')).toEqual(
    largeVillage('demo-l', 77, villages, 'A01A03A02A01'),
  )
})
