import { toGcj, type CoordinateSystem } from '#engines/map/shared/coordinate-system.ts'
import { crossingOf } from '#engines/map/shared/crossing.ts'
import { areaOf, turnedLeft } from '#engines/map/shared/geometry.ts'
import { isInBox, ringOf, roundPosition, type Box, type Position, type Ring } from '#engines/map/shared/position.ts'
import { landOf, type Shape } from '#engines/map/shared/shape.ts'

const country: Box = [73, 3, 136, 54]
/** Islands beyond so many are left out, the smallest first. */
const mostParts = 200

/** Why a feature is no outline, and where. */
class Fault extends Error {
  readonly position: Position | null
  constructor(text: string, position: Position | null = null) {
    super(text)
    this.position = position
  }
}

const at = ([lng, lat]: Position): string => `${Number(lng.toFixed(6))},${Number(lat.toFixed(6))}`

/** What a feature of a file is: its name and code as it gives them, and its shape in GCJ-02 or what is wrong with it. */
export interface ReadShape {
  number: number
  name: string
  code: string
  shape?: Shape
  note: string
  fault?: { text: string; position: Position | null }
}

const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : ''

const first = (properties: Record<string, unknown>, keys: readonly string[]): string =>
  keys.map((key) => words(properties[key])).find((word) => word !== '') ?? ''

/** Reads one feature. Names of properties are those that published files of regions use. */
export function readShape(feature: unknown, number: number, system: CoordinateSystem): ReadShape {
  const { properties, geometry } = (feature ?? {}) as { properties?: unknown; geometry?: unknown }
  const told = (typeof properties === 'object' && properties ? properties : {}) as Record<string, unknown>
  const name = first(told, ['name', '名称', '区划名称', 'NAME'])
  const code = first(told, ['code', 'adcode', '区划代码', '代码', 'CODE'])
  try {
    const whole = partsOf(geometry).map((part) => readPart(part, system))
    const shape = whole.toSorted(([a = []], [b = []]) => areaOf(b) - areaOf(a)).slice(0, mostParts)
    if (landOf(shape) < 1) throw new Fault('边界的面积为零')
    const note = whole.length > mostParts ? `只保留面积最大的${mostParts}个部分` : ''
    return { number, name, code, shape, note }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { number, name, code, note: '', fault: { text: error.message, position: error.position } }
  }
}

/** The polygons of a geometry, whatever they are made of. */
function partsOf(geometry: unknown): readonly unknown[] {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  const parts = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined
  if (!Array.isArray(parts) || parts.length === 0) throw new Fault('几何图形应为多边形（Polygon或MultiPolygon）')
  return parts
}

function readPart(rings: unknown, system: CoordinateSystem): readonly Ring[] {
  if (!Array.isArray(rings) || rings.length === 0) throw new Fault('多边形没有坐标')
  return rings.map((ring) => readRing(ring, system))
}

function readRing(points: unknown, system: CoordinateSystem): Ring {
  if (!Array.isArray(points)) throw new Fault('多边形没有坐标')
  const positions = points.map(positionOf)
  const [begin, end] = [positions[0], positions.at(-1)]
  if (!begin || !end || positions.length < 4) throw new Fault('边界至少要有三个不同的点', begin ?? null)
  if (begin[0] !== end[0] || begin[1] !== end[1])
    throw new Fault(`边界没有闭合：首点 ${at(begin)}，末点 ${at(end)}`, end)
  const ring = ringOf({ coordinates: [positions.map((point) => roundPosition(toGcj(point, system)))] })
  if (ring.length < 3) throw new Fault('边界至少要有三个不同的点', begin)
  const crossing = crossingOf(ring)
  if (crossing === 'complex') throw new Fault('边界过于复杂，请先简化', begin)
  if (crossing) throw new Fault(`边界自相交：${at(crossing)}附近`, crossing)
  return turnedLeft(ring)
}

function positionOf(point: unknown, index: number): Position {
  const [lng, lat] = Array.isArray(point) ? (point as unknown[]) : []
  if (typeof lng !== 'number' || typeof lat !== 'number') throw new Fault(`第${index + 1}个点不是经纬度`)
  if (!isInBox([lng, lat], country))
    throw new Fault(`第${index + 1}个点（${at([lng, lat])}）不在国内`, wire([lng, lat]))
  return [lng, lat]
}

/** A place that can be told, if it lies on the globe at all. */
const wire = (place: Position): Position | null => (isInBox(place, [-180, -90, 180, 90]) ? place : null)
