import { statement } from '#kernel/server/db/statement.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { thinnedShapes } from '#engines/map/shared/mesh.ts'
import type { Position } from '#engines/map/shared/position.ts'
import { boxOf, ringsOf, shapeOf, type Shape } from '#engines/map/shared/shape.ts'
import { outlinesIn, outlineStamp, type RegionOutline } from '#system/region/shape/server/lookup.ts'
import type { WallMap, WallStreet } from '../shared/schema.ts'

/** Units of a map from west to east; a large screen shows one as some two pixels. */
const across = 1000
/** Level of streets among regions. */
const level = 4

/** Maps as they were drawn last, by tenant, or that there was none to draw; a new outline or street makes a new one. */
const drawn = new Map<number, { tag: string; map: WallMap | null }>()

/** The streets of the screen by their outlines, with those beside them in the same districts; null where none has one. */
export async function readMap(reader: Reader, streets: readonly WallStreet[]): Promise<WallMap | null> {
  const text = `select id, area_code as code from ref_depart where tenant_id = $1 and id = any($2::text[]) and area_code is not null order by id`
  const ids = streets.map(({ key }) => key)
  const known = await reader.all(statement<{ id: string; code: string }>(text, [reader.tenantId, ids]))
  if (known.length === 0) return null
  const asked = [{ level, within: [...new Set(known.map(({ code }) => code.slice(0, 6)))] }]
  const tag = [await outlineStamp(reader, asked), ...known.map(({ id, code }) => `${id}:${code}`)].join(' ')
  const kept = drawn.get(reader.tenantId)
  if (kept?.tag === tag) return kept.map
  const keys = new Map(known.map(({ id, code }) => [code, id]))
  const map = draw(await outlinesIn(reader, asked), keys, tag)
  drawn.set(reader.tenantId, { tag, map })
  return map
}

function draw(outlines: readonly RegionOutline[], keys: ReadonlyMap<string, string>, tag: string): WallMap | null {
  const whole = outlines.map(({ shape }) => shapeOf(shape))
  const box = boxOf(whole.flat())
  if (!box || !outlines.some(({ code }) => keys.has(code))) return null
  const [west, south, east, north] = box
  // Degrees of longitude are shorter than those of latitude; within a district one factor is right for all.
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = across / ((east - west) * squeeze)
  const at = ([lng, lat]: Position): [number, number] => [
    Math.round((lng - west) * squeeze * scale * 10) / 10,
    Math.round((north - lat) * scale * 10) / 10,
  ]
  const less = thinnedShapes(whole, 0.7 / scale)
  const areas = outlines.map(({ code, name, lng, lat }, index) => {
    const [x, y] = at([lng, lat])
    return { key: keys.get(code) ?? null, label: name, x, y, path: pathOf(less[index]!, at) }
  })
  return {
    tag,
    width: across,
    height: Math.ceil((north - south) * scale),
    areas: areas.filter(({ path }) => path !== ''),
  }
}

/** A shape as SVG writes it. */
const pathOf = (shape: Shape, at: (position: Position) => [number, number]): string =>
  ringsOf(shape)
    .map((ring) => `M${ring.map((point) => at(point).join(' ')).join('L')}Z`)
    .join('')
