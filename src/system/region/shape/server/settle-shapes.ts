import { setImmediate as pause } from 'node:timers/promises'
import { degreesOf } from '#engines/map/shared/geometry.ts'
import { thinnedTogether } from '#engines/map/shared/mesh.ts'
import { mostShapePoints, pointsOf, ringsOf, withRings, type Shape } from '#engines/map/shared/shape.ts'

/** Metres that are tried one after the other until every outline is small enough. */
const tolerances = [5, 15, 50, 150, 500, 1500] as const

/**
 * Shapes of a file as they are stored: where one has too many points, all of them are thinned alike, so that neighbours
 * keep the border that they share. Answers the metres that an outline may now lie beside the one in the file.
 */
export async function settleShapes(shapes: readonly Shape[]): Promise<{ shapes: Shape[]; toleranceM: number }> {
  const isFine = (all: readonly Shape[]): boolean => all.every((shape) => pointsOf(shape) <= mostShapePoints)
  if (isFine(shapes)) return { shapes: [...shapes], toleranceM: 0 }
  let last: { shapes: Shape[]; toleranceM: number } | undefined
  for (const toleranceM of tolerances) {
    // Others are answered in between: outlines of many points take their time.
    await pause()
    last = { shapes: thinned(shapes, degreesOf(toleranceM)), toleranceM }
    if (isFine(last.shapes)) break
  }
  return last!
}

function thinned(shapes: readonly Shape[], tolerance: number): Shape[] {
  const less = thinnedTogether(shapes.flatMap(ringsOf), tolerance)
  let from = 0
  return shapes.map((shape) => {
    const { length } = ringsOf(shape)
    const own = withRings(shape, less.slice(from, from + length))
    from += length
    return own.length > 0 ? own : shape
  })
}
