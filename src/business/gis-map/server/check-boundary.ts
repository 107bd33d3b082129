import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText, scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { centreOf, degreesOf, turnedLeft } from '#engines/map/shared/geometry.ts'
import { overlapOf } from '#engines/map/shared/overlap.ts'
import { ringFault } from '#engines/map/shared/ring-fault.ts'
import { grown, isInBox, ringOf, type PolygonValue, type Position, type Ring } from '#engines/map/shared/position.ts'
import type { registerOf } from './layer-repository.ts'

type Register = ReturnType<typeof registerOf>

/** What shares less than this with a neighbour shares only the line between them. */
const leastOverlap = 1
/** Nothing of a district lies further than this from the middle of its villages, in metres. */
const districtReach = 100_000
/** Neighbours are looked for this far around, in degrees: the longest that a boundary may be. */
const nearby = 0.1
const country: readonly [number, number, number, number] = [73, 3, 136, 54]

/** A boundary that may be stored: its ring, turning left. Refuses one that crosses itself or has a strange size. */
export function checkedRing(polygon: PolygonValue): Ring {
  const ring = ringOf(polygon)
  const fault = ringFault(ring)
  if (fault) throw badInput({ geometry: fault })
  return turnedLeft(ring)
}

/** Refuses a position far from all villages of the district: of another city, or with its two numbers swapped. */
export async function checkDistrict(reader: Reader, register: Register, positions: readonly Position[]): Promise<void> {
  const { table, lng, lat } = register
  const text = `select percentile_cont(0.5) within group (order by (${lng})::float8) as lng,
      percentile_cont(0.5) within group (order by (${lat})::float8) as lat
    from ${table.name} t where t.tenant_id = $1 and t.del_flag = 0 and ${lng} is not null and ${lat} is not null`
  const middle = await reader.one(statement<{ lng: number | null; lat: number | null }>(text, [reader.tenantId]))
  const box =
    middle.lng === null || middle.lat === null
      ? country
      : grown([middle.lng, middle.lat, middle.lng, middle.lat], degreesOf(districtReach))
  if (!positions.every((position) => isInBox(position, box))) throw refusal('坐标不在本区范围内')
}

interface Neighbour {
  name: string
  boundary: PolygonValue
  visible: boolean
}

/** Sentences about neighbours whose boundaries overlap; those outside of the caller's scope are not named. */
export async function overlapWarnings(
  reader: Reader,
  actor: Actor,
  register: Register,
  village: { id: string; ring: Ring },
): Promise<string[]> {
  const bound = new Values()
  const bind = (value: unknown): string => bound.add(value)
  const [lng, lat] = centreOf(village.ring)
  const [west, south, east, north] = grown([lng, lat, lng, lat], nearby)
  const { table, villageId, name, lng: atLng, lat: atLat, register: stored } = register
  const text = `select ${name} as name, ${stored.boundary} as boundary, (${scopeText(actor, table.scope, 't', bind)}) as visible
    from ${table.name} t where ${livingText(actor, 't', bind)} and ${villageId} <> ${bind(village.id)}
      and ${stored.boundary} is not null and ${atLng} between ${bind(west)}::float8 and ${bind(east)}::float8
      and ${atLat} between ${bind(south)}::float8 and ${bind(north)}::float8 order by 1`
  const neighbours = await reader.all(statement<Neighbour>(text, bound.list))
  return neighbours.flatMap(({ name: called, boundary, visible }) => {
    const shared = Math.round(overlapOf(village.ring, ringOf(boundary)))
    return shared < leastOverlap ? [] : [`边界与${visible ? called : '辖区外小区'}重叠${shared}㎡`]
  })
}
