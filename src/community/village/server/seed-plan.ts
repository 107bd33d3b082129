import type { SeedSize } from '#kernel/server/feature.ts'
import { seedId, seedRandom, type Random } from '#kernel/server/seed-random.ts'

export interface PlannedBuilding {
  name: string
  code: string
  buildingType: string
  floorsUp: number
  unitCount: number
  rooms: PlannedRoom[]
}

export interface PlannedRoom {
  id: string
  unit: number | null
  roomNo: string
  floor: number
  usage: string
  /** In hundredths of a ㎡. */
  area: number
  ownershipKind: string
  deliverState: string
  liveState: string
}

/** Rooms of the small neighbourhood: number, stairwell and floor, area, and what is out of the ordinary. */
type Written = readonly [key: string, unit: number | null, roomNo: string, area: number, special?: 'shop' | 'unsold']

/** The village that the reference figures of votes and funds are computed on: ten parts, 1,001.00 ㎡. */
const reference: readonly Written[] = [
  ['R01', 1, '0101', 8950],
  ['R02', 1, '0102', 12_030],
  ['R03', 1, '0201', 8950],
  ['R04', 1, '0202', 12_030],
  ['R05', 2, '0101', 7620],
  ['R06', 2, '0102', 9840],
  ['R07', 2, '0201', 7620],
  ['R08', 2, '0202', 9840],
  ['R09', null, '商铺01', 15_600, 'shop'],
  ['R10', 2, '0301', 7620, 'unsold'],
]

/** Its neighbour, which nobody of the first village may see. */
const foreign: readonly Written[] = [
  ['F01', 1, '0101', 9560],
  ['F02', 1, '0102', 9560],
  ['F03', 1, '0201', 9560],
  ['F04', 1, '0202', 9560, 'unsold'],
]

/** Buildings of the two small villages, by the place of the village in the district. */
export function smallVillage(index: number): PlannedBuilding[] {
  const rooms = (index === 0 ? reference : foreign).map(writtenRoom)
  const homes = rooms.filter(({ unit }) => unit !== null)
  const shops = rooms.filter(({ unit }) => unit === null)
  const units = Math.max(...homes.map(({ unit }) => unit ?? 0))
  const homeHouse = { name: '1幢', code: '01', buildingType: '1', floorsUp: 3, unitCount: units, rooms: homes }
  if (shops.length === 0) return [homeHouse]
  return [homeHouse, { name: '商业1幢', code: 'S1', buildingType: '5', floorsUp: 1, unitCount: 0, rooms: shops }]
}

const writtenRoom = ([key, unit, roomNo, area, special]: Written): PlannedRoom => ({
  id: seedId('room', key),
  unit,
  roomNo,
  floor: unit === null ? 1 : Number(roomNo.slice(0, 2)),
  usage: special === 'shop' ? '2' : '1',
  area,
  ownershipKind: special === 'unsold' ? '4' : '1',
  deliverState: special === 'unsold' ? '1' : '3',
  liveState: special === 'shop' ? '5' : special === 'unsold' ? '3' : key === 'R03' || key === 'F02' ? '2' : '1',
})

const totals: Record<Exclude<SeedSize, 'tiny'>, { buildings: number; units: number }> = {
  'demo-s': { buildings: 150, units: 260 },
  'demo-l': { buildings: 7440, units: 13_000 },
}
/** Every stairwell has 24 rooms, on two, three or four a floor. */
const roomsPerUnit = 24
const shopShare = 0.08
const emptyShare = 0.0865
/** Of the homes that are lived in. */
const letShare = 0.2246

/** Buildings of a village of the larger sizes, so that all villages together have the totals. */
export function largeVillage(
  size: Exclude<SeedSize, 'tiny'>,
  index: number,
  villages: number,
  key: string,
): PlannedBuilding[] {
  const { buildings, units } = totals[size]
  const share = (total: number, part: number, parts: number) => Math.floor((total * part) / parts)
  const random = seedRandom(`buildings of ${key}`)
  const perFloor = random.pick([2, 3, 4])
  const first = share(buildings, index, villages)
  return Array.from({ length: share(buildings, index + 1, villages) - first }, (_, place) => {
    const number = first + place
    const unitCount = share(units, number + 1, buildings) - share(units, number, buildings)
    return building(random, key, place + 1, unitCount, perFloor)
  })
}

function building(
  random: Random,
  village: string,
  number: number,
  unitCount: number,
  perFloor: number,
): PlannedBuilding {
  const floorsUp = roomsPerUnit / perFloor
  const hasShops = random.chance((shopShare * roomsPerUnit) / perFloor)
  const areas = Array.from({ length: perFloor }, () => random.int(4200, 16_800))
  const code = String(number).padStart(2, '0')
  const rooms = Array.from({ length: unitCount * roomsPerUnit }, (_, index): PlannedRoom => {
    const unit = Math.floor(index / roomsPerUnit) + 1
    const floor = Math.floor((index % roomsPerUnit) / perFloor) + 1
    const place = index % perFloor
    const roomNo = `${String(floor).padStart(2, '0')}${String(place + 1).padStart(2, '0')}`
    const usage = hasShops && floor === 1 ? '2' : '1'
    const id = seedId('room', `${village}-${code}-${unit}-${roomNo}`)
    return { id, unit, roomNo, floor, usage, area: areas[place]!, ...lifeOf(random, usage) }
  })
  return { name: `${number}幢`, code, buildingType: floorsUp > 7 ? '2' : '1', floorsUp, unitCount, rooms }
}

function lifeOf(random: Random, usage: string): Pick<PlannedRoom, 'ownershipKind' | 'deliverState' | 'liveState'> {
  if (random.chance(emptyShare)) {
    const unsold = random.chance(0.4)
    return { ownershipKind: unsold ? '4' : '1', deliverState: unsold ? '1' : '3', liveState: '3' }
  }
  const isLet = random.chance(letShare)
  return { ownershipKind: '1', deliverState: '3', liveState: isLet ? '2' : usage === '2' ? '5' : '1' }
}
