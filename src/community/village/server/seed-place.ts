import { seedRandom } from '#kernel/server/seed-random.ts'
import { fieldOf, onGround } from '#system/region/shape/shared/town-plan.ts'

interface SeedPlace {
  lng: string
  lat: string
  boundary: { type: 'Polygon'; coordinates: [number, number][][] }
}

/** Where a village lies by its organisation's code: in its field of the plan, within its street and community. */
export function seedPlace(orgCode: string): SeedPlace {
  const random = seedRandom(`place ${orgCode}`)
  const numbers = [0, 1, 2].map((level) => Number(orgCode.slice(level * 3 + 4, level * 3 + 6)))
  const [west, south, width, height] = fieldOf(numbers)
  const share = (least: number, most: number): number => random.int(least, most) / 100
  const at = (x: number, y: number): [number, number] => [...onGround(west + width * x, south + height * y)]
  const [left, right] = [share(10, 24), share(72, 88)]
  const [bottom, top] = [share(12, 26), share(68, 84)]
  const cut = share(5, 18)
  const ring = [
    at(left, bottom),
    at(right, bottom + cut / 3),
    at(right, top - cut),
    at(right - cut, top),
    at(left + cut / 4, top),
  ]
  const [lng, lat] = at((left + right) / 2, (bottom + top) / 2)
  return { lng: lng.toFixed(6), lat: lat.toFixed(6), boundary: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] } }
}
