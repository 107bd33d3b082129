import { roundPosition, type Position, type Ring } from '#engines/map/shared/position.ts'

// The plan of the invented town: streets, their communities and the villages of a community are fields of fields, drawn
// on rubber that is then pulled into the shape of a town. What stands in a field stands in its outline.

/** South-west corner of the town and its extent, in degrees of GCJ-02. */
const corner = { lng: 120.09, lat: 30.18 }
const extent = { lng: 0.24, lat: 0.18 }
/** Columns and rows of streets in the district, communities in a street, villages in a community. */
const levels = [
  { columns: 5, rows: 3 },
  { columns: 4, rows: 4 },
  { columns: 3, rows: 2 },
] as const
/** Parts that the edge of a community's field is cut into. */
const cuts = 6
const across = levels[0].columns * levels[1].columns * cuts
const up = levels[0].rows * levels[1].rows * cuts

/** Where a point of the plan, from 0 to 1 both ways, lies on the ground: corners are rounded, lines bent. */
export function onGround(x: number, y: number): Position {
  const [u, v] = [2 * x - 1, 2 * y - 1]
  const east =
    u * Math.sqrt(1 - 0.3 * v * v) + 0.035 * Math.sin(5.2 * v + 1) + bend(7 * v + 3 * u) + ripple(38 * v + 5 * u)
  const north = v * Math.sqrt(1 - 0.3 * u * u) + 0.04 * Math.sin(4.4 * u) + bend(9 * u - 4 * v) + ripple(41 * u - 3 * v)
  return roundPosition([corner.lng + ((east + 1) / 2) * extent.lng, corner.lat + ((north + 1) / 2) * extent.lat])
}
const bend = (at: number): number => 0.012 * Math.sin(at)
const ripple = (at: number): number => 0.004 * Math.sin(at)

/** West, south, width and height of a field, in parts of the plan. */
type Field = readonly [west: number, south: number, width: number, height: number]

/** The field of a street, community or village by the numbers from the street down; each begins with 1. */
export function fieldOf(numbers: readonly number[]): Field {
  let [west, south, width, height] = [0, 0, 1, 1]
  for (const [level, { columns, rows }] of levels.entries()) {
    const field = Math.max((numbers[level] ?? 1) - 1, 0) % (columns * rows)
    if (level >= numbers.length) break
    width /= columns
    height /= rows
    west += width * (field % columns)
    south += height * Math.floor(field / columns)
  }
  return [west, south, width, height]
}

/** Columns and rows that one of so many parts has, from and to: the last row and its last part take what is left over. */
function spanOf(number: number, count: number, { columns, rows }: (typeof levels)[number]) {
  const [column, row] = [(number - 1) % columns, Math.floor((number - 1) / columns)]
  const last = Math.floor((count - 1) / columns)
  return {
    from: [column, row] as const,
    to: [number === count ? columns : column + 1, row === last ? rows : row + 1] as const,
  }
}

/** The ring around so many little parts of the plan; neighbours share its points. */
function ringAround([west, south]: readonly [number, number], [east, north]: readonly [number, number]): Ring {
  const at = (x: number, y: number): Position => onGround(x / across, y / up)
  const walk = (length: number): number[] => Array.from({ length }, (_, step) => step)
  return [
    ...walk(east - west).map((step) => at(west + step, south)),
    ...walk(north - south).map((step) => at(east, south + step)),
    ...walk(east - west).map((step) => at(east - step, north)),
    ...walk(north - south).map((step) => at(west, north - step)),
  ]
}

const numberIn = (code: string, from: number): number => Number(code.slice(from, from + 3))

/**
 * Outlines of the district and of its streets and communities by their codes: streets tile the district, communities
 * their street.
 */
export function plannedOutlines(codes: readonly string[]): Map<string, Ring> {
  const streets = Math.max(0, ...codes.map((code) => numberIn(code, 6)))
  const rings = new Map<string, Ring>()
  for (const code of codes) {
    const [street, community] = [numberIn(code, 6), numberIn(code, 9)]
    if (street === 0) rings.set(code, ringAround([0, 0], [across, up]))
    else rings.set(code, ringOfStreet({ street, streets }, community, communitiesOf(codes, code)))
  }
  return rings
}

const communitiesOf = (codes: readonly string[], code: string): number =>
  Math.max(0, ...codes.filter((one) => one.startsWith(code.slice(0, 9))).map((one) => numberIn(one, 9)))

function ringOfStreet(
  { street, streets }: { street: number; streets: number },
  community: number,
  communities: number,
): Ring {
  const [own, parts] = [spanOf(street, streets, levels[0]), levels[1]]
  const [wide, high] = [parts.columns * cuts, parts.rows * cuts]
  const [west, south] = [own.from[0] * wide, own.from[1] * high]
  const [east, north] = [own.to[0] * wide, own.to[1] * high]
  if (community === 0) return ringAround([west, south], [east, north])
  const { from, to } = spanOf(community, communities, parts)
  // Beyond the street's own field its last communities reach to its border.
  return ringAround(
    [west + from[0] * cuts, south + from[1] * cuts],
    [to[0] === parts.columns ? east : west + to[0] * cuts, to[1] === parts.rows ? north : south + to[1] * cuts],
  )
}
