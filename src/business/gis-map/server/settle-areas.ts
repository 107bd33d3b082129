import { degreesOf } from '#engines/map/shared/geometry.ts'
import { hullOf } from '#engines/map/shared/outline.ts'
import {
  boxAround,
  grown,
  ringOf,
  roundPosition,
  type PolygonValue,
  type Position,
} from '#engines/map/shared/position.ts'
import type { AreaChild, Summary } from '../shared/schema.ts'

/** A village as the summary of an area needs it. */
export interface AreaVillage {
  id: string
  name: string
  areaCode: string
  /** Is it one of those that the figures count. */
  isCounted: boolean
  lng: number | null
  lat: number | null
  boundary: PolygonValue | null
  district: string | null
  street: string | null
  community: string | null
}

/** Digits of the codes of district, street and community. */
export const lengths = [6, 9, 12] as const
/** Around a village whose boundary nobody has drawn. */
const margin = degreesOf(150)

const nameAt = ({ district, street, community }: AreaVillage, level: number): string =>
  [district, street, community][level] ?? ''

/** The areas from the district down to the one that is meant, named after the villages in it. */
export function settled(villages: readonly AreaVillage[], asked: string): Pick<Summary, 'areaCode' | 'name' | 'path'> {
  const [first] = villages
  if (!first) return { areaCode: asked, name: '', path: [] }
  const shared = lengths.filter((length) => {
    const code = first.areaCode.slice(0, length)
    return code.length === length && villages.every(({ areaCode }) => areaCode.startsWith(code))
  })
  // A code that was asked for is answered, though its villages may all stand in one part of it.
  const depth = asked === '' ? shared.length : shared.filter((length) => length <= asked.length).length
  const path = shared.slice(0, depth).map((length, level) => {
    return { areaCode: first.areaCode.slice(0, length), name: nameAt(first, level) }
  })
  return { areaCode: path.at(-1)?.areaCode ?? '', name: path.at(-1)?.name ?? '全部', path }
}

/** Every corner that belongs to a village. */
function cornersOf({ lng, lat, boundary }: AreaVillage): readonly Position[] {
  if (boundary) return ringOf(boundary)
  if (lng === null || lat === null) return []
  const [west, south, east, north] = grown([lng, lat, lng, lat], margin)
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

const mutable = (position: Position): [number, number] => [...roundPosition(position)]

/** The parts of an area with the outline around their villages, and the box around them all. */
export function partsOf(villages: readonly AreaVillage[], areaCode: string): Pick<Summary, 'box' | 'children'> {
  const next = lengths.find((length) => length > areaCode.length)
  const children = next === undefined ? villages.map(villagePart) : areaParts(villages, areaCode, next)
  const box = boxAround(villages.flatMap(cornersOf))
  return { box: box ? [...box] : null, children }
}

function villagePart(village: AreaVillage): AreaChild {
  const { id, name, lng, lat, boundary } = village
  const box = boxAround(cornersOf(village))
  return {
    key: id,
    areaCode: null,
    villageId: id,
    name,
    count: village.isCounted ? 1 : 0,
    position: lng === null || lat === null ? null : [lng, lat],
    box: box ? [...box] : null,
    outline: boundary && ringOf(boundary).map(mutable),
  }
}

function areaParts(villages: readonly AreaVillage[], areaCode: string, length: (typeof lengths)[number]): AreaChild[] {
  const level = lengths.indexOf(length)
  return [...grouped(villages, length)].map(([code, own]) => {
    const corners = own.flatMap(cornersOf)
    const box = boxAround(corners)
    const hull = hullOf(corners)
    // A village whose code ends above this level belongs to no part: there is nothing below to open.
    const isWhole = code.length === length && code !== areaCode
    return {
      key: code,
      areaCode: isWhole ? code : null,
      villageId: null,
      name: isWhole ? nameAt(own[0]!, level) : '未划分',
      count: own.filter(({ isCounted }) => isCounted).length,
      position: box ? mutable([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]) : null,
      box: box ? [...box] : null,
      outline: hull.length > 2 ? hull.map(mutable) : null,
    }
  })
}

function grouped(villages: readonly AreaVillage[], length: number): Map<string, AreaVillage[]> {
  const groups = new Map<string, AreaVillage[]>()
  for (const village of villages) {
    const code = village.areaCode.slice(0, length)
    groups.set(code, [...(groups.get(code) ?? []), village])
  }
  return groups
}
