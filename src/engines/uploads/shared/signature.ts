/** A place on the pad, in px from its upper left. */
export type Point = readonly [x: number, y: number]
/** What was drawn between touching the pad and letting go. */
export type Stroke = readonly Point[]

/** Shorter lines in all are a slip of the finger, no signature. */
const leastLength = 80

const between = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

/** How far the pen went in all. */
export const lengthOf = (strokes: readonly Stroke[]): number =>
  strokes.reduce(
    (sum, stroke) => sum + stroke.slice(1).reduce((own, point, index) => own + between(stroke[index]!, point), 0),
    0,
  )

export const isSignature = (strokes: readonly Stroke[]): boolean => lengthOf(strokes) >= leastLength

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** The room that strokes take with a margin around, in whole px. */
export function frameOf(strokes: readonly Stroke[], margin: number): Frame {
  const points = strokes.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.floor(Math.min(...xs)) - margin, Math.floor(Math.min(...ys)) - margin]
  return { x, y, width: Math.ceil(Math.max(...xs)) + margin - x, height: Math.ceil(Math.max(...ys)) + margin - y }
}

const at = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

/** A stroke as the path of an SVG, round where the pen turned; a touch is a dot. */
export function pathOf(stroke: Stroke): string {
  const [first, ...rest] = stroke
  if (!first) return ''
  const last = rest.at(-1)
  if (!last) return `M${at(first)}h0.1`
  const turns = rest.slice(0, -1).map((point, index) => `Q${at(point)} ${at(middle(point, rest[index + 1]!))}`)
  return `M${at(first)}${turns.join('')}L${at(last)}`
}
