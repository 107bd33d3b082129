import { seedRandom } from '#kernel/server/seed-random.ts'

/** South-west corner of the demonstration district and its extent, in degrees of GCJ-02. */
const corner = { lng: 120.09, lat: 30.18 }
const extent = { lng: 0.24, lat: 0.18 }
/** Columns and rows in which streets, their communities and the villages of a community lie beside each other. */
const levels = [
  { columns: 5, rows: 3 },
  { columns: 4, rows: 4 },
  { columns: 3, rows: 2 },
] as const

interface SeedPlace {
  lng: string
  lat: string
  boundary: { type: 'Polygon'; coordinates: [number, number][][] }
}

const degrees = (value: number): number => Number(value.toFixed(6))

/** Where a village lies by its organisation's code: streets, communities and villages as neighbouring fields of a plan. */
export function seedPlace(orgCode: string): SeedPlace {
  const random = seedRandom(`place ${orgCode}`)
  let [west, south, width, height] = [corner.lng, corner.lat, extent.lng, extent.lat] as [
    number,
    number,
    number,
    number,
  ]
  for (const [level, { columns, rows }] of levels.entries()) {
    const number = Number(orgCode.slice(level * 3 + 4, level * 3 + 6)) - 1
    const field = Math.max(number, 0) % (columns * rows)
    width /= columns
    height /= rows
    west += width * (field % columns)
    // Every other column lies a little higher, as no town is a chessboard.
    south += height * Math.floor(field / columns) + (field % 2) * height * 0.06
  }
  const share = (least: number, most: number): number => random.int(least, most) / 100
  const at = (x: number, y: number): [number, number] => [degrees(west + width * x), degrees(south + height * y)]
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
