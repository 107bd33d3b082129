import { setImmediate as pause } from 'node:timers/promises'
import { degreesOf } from '#engines/map/shared/geometry.ts'
import { thinnedShapes } from '#engines/map/shared/mesh.ts'
import { mostShapePoints, pointsOf, type Shape } from '#engines/map/shared/shape.ts'

/** Metres that are tried one after the other until every outline is small enough. */
const tolerances = [5, 15, 50, 150, 500, 1500] as const

/**
 * Shapes of a file as they are stored: where one has too many points, all of them are thinned alike, so that neighbours
 * keep the border that they share. Answers the metres that an outline may now lie beside the one in the file.
 */
export async function settleShapes(shapes: readonly Shape[]): Promise<{ shapes: Shape[]; toleranceM: number }> {
  let [settled, toleranceM] = [[...shapes], 0]
  for (const next of tolerances) {
    if (settled.every((shape) => pointsOf(shape) <= mostShapePoints)) break
    // Others are answered in between: outlines of many points take their time.
    await pause()
    toleranceM = next
    const less = thinnedShapes(shapes, degreesOf(next))
    // What is smaller than the tolerance keeps the outline that it has.
    settled = shapes.map((shape, index) => (less[index]?.length ? less[index] : shape))
  }
  return { shapes: settled, toleranceM }
}
