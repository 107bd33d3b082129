import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Context } from '#kernel/server/http/route.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { thinnedShapes } from '#engines/map/shared/mesh.ts'
import { degreesPerPixel } from '#engines/map/shared/outline.ts'
import { shapeOf } from '#engines/map/shared/shape.ts'
import { digitsAt } from '#system/region/shared/region-code.ts'
import { outlinesIn, outlineStamp, type OutlinesAsked, type RegionOutline } from '#system/region/shape/server/lookup.ts'
import { levelsAt } from '../shared/shape-levels.ts'
import type { AreaShape, ShapesQuery } from '../shared/schema.ts'
import { recordsOf, registerOf } from './layer-repository.ts'
import { keepShapes, keptShapes } from './shapes-cache.ts'
import { isHeld } from './tag-answer.ts'

/** Nearer than this outlines are not drawn finer. */
const finest = 16

/**
 * Outlines of the regions in which the caller's villages stand, and of all that their districts consist of, as fine as a
 * distance shows them. Outlines are no secret; what stands in them is. They are one answer, made once for all who have
 * the same districts, and not sent again while nothing has changed.
 */
export async function readShapes(
  db: Db,
  actor: Actor,
  layers: readonly MapLayer[],
  query: ShapesQuery,
  context: Pick<Context, 'request' | 'reply'>,
): Promise<AreaShape[]> {
  const zoom = Math.min(query.zoom, finest)
  return db.read(actor, async (tx) => {
    const { bound, from } = recordsOf(registerOf(layers), actor)
    const text = `select distinct left(${registerOf(layers).areaCode}, 6) as code ${from} order by 1`
    const districts = (await tx.all(statement<{ code: string }>(text, bound.list))).map(({ code }) => code)
    const asked = levelsAt(zoom).map(({ level, digits }): OutlinesAsked => {
      return { level, within: [...new Set(districts.map((code) => code.slice(0, digits)))] }
    })
    const key = [actor.tenantId, zoom, districts.join(','), await outlineStamp(tx, asked)].join(' ')
    if (isHeld(context, key)) return []
    const kept = keptShapes(key)
    if (kept) return kept
    const shapes = drawnAt(await outlinesIn(tx, asked), zoom)
    keepShapes(key, shapes)
    return shapes
  })
}

/** Outlines with the points that one sees; what is smaller than a pixel is not there. */
function drawnAt(outlines: readonly RegionOutline[], zoom: number): AreaShape[] {
  const less = thinnedShapes(
    outlines.map(({ shape }) => shapeOf(shape)),
    degreesPerPixel(zoom),
  )
  return outlines.flatMap(({ code, name, level, lng, lat }, index): AreaShape[] => {
    const shape = less[index]!
    if (shape.length === 0) return []
    const parts = shape.map((part) => part.map((ring) => ring.map(([east, north]): [number, number] => [east, north])))
    return [{ areaCode: digitsAt(code, level), name, level, position: [lng, lat], parts }]
  })
}
