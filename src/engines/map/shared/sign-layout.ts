import { settleBoxes, type LabelBox } from './label-layout.ts'

/** A sign on the screen by its middle, in pixels, and the words that belong to it. */
export interface SignWanted {
  x: number
  y: number
  radius: number
  /** A sign that counts something may move aside; a dot says where a place is. */
  isMovable: boolean
  label: { width: number; height: number } | undefined
}

/** How far something stands from its place, to the right and down. */
export interface Offset {
  dx: number
  dy: number
}

export interface SignPlaced extends Offset {
  /** Where its words stand; undefined where there is no room for them. */
  label: Offset | undefined
}

/** Pixels between two signs. */
const apart = 2
const directions = 12
/** Further than so many steps nothing is moved: it would no longer be found. */
const mostSteps = 60

function boxAt({ radius }: SignWanted, x: number, y: number): LabelBox {
  const size = 2 * radius + apart
  return { x, y, width: size, height: size }
}

/** Its own place, then places around it, ever further away. */
function* around(sign: SignWanted): Generator<LabelBox> {
  yield boxAt(sign, sign.x, sign.y)
  for (let step = 1; step <= mostSteps; step += 1)
    for (let turn = 0; turn < directions; turn += 1) {
      const bearing = ((turn + (step % 2) / 2) / directions) * 2 * Math.PI
      const away = step * Math.max(4, sign.radius / 2)
      yield boxAt(sign, sign.x + away * Math.cos(bearing), sign.y + away * Math.sin(bearing))
    }
}

/** Below the sign, above it, and beside it. */
function wordsAround(sign: SignWanted, { x, y }: LabelBox): LabelBox[] {
  if (!sign.label) return []
  const { width, height } = sign.label
  const [down, right] = [sign.radius + 2 + height / 2, sign.radius + 4 + width / 2]
  const places = [
    [0, down],
    [0, -down],
    [right, 0],
    [-right, 0],
  ] as const
  return places.map(([dx, dy]) => ({ x: x + dx, y: y + dy, width, height }))
}

/** At its place, and a little above or below or beside it. */
function wordsAt({ x, y, width, height }: LabelBox): LabelBox[] {
  const [up, side] = [height * 1.6, width * 0.7]
  const places = [
    [0, 0],
    ...[-up, up, -2 * up, 2 * up].map((dy) => [0, dy] as const),
    ...[-side, side].map((dx) => [dx, 0] as const),
  ] as const
  return places.map(([dx, dy]) => ({ x: x + dx, y: y + dy, width, height }))
}

const offsetOf = (box: LabelBox, from: { x: number; y: number }): Offset => ({ dx: box.x - from.x, dy: box.y - from.y })

/**
 * Room for everything on a map: signs that count move aside until none lies over another, the larger ones first; then
 * the names of areas and the words of signs stand where nothing else does, or not at all.
 */
export function settleSigns(
  signs: readonly SignWanted[],
  names: readonly LabelBox[],
): { signs: SignPlaced[]; names: (Offset | undefined)[] } {
  const movable = signs.filter(({ isMovable }) => isMovable).toSorted((a, b) => b.radius - a.radius)
  const moved = settleBoxes(movable.map(around))
  const own = new Map(movable.map((sign, index) => [sign, moved[index] ?? boxAt(sign, sign.x, sign.y)]))
  const boxes = signs.map((sign) => own.get(sign) ?? boxAt(sign, sign.x, sign.y))
  const named = settleBoxes(names.map(wordsAt), boxes)
  const taken = [...boxes, ...named.filter((box) => box !== undefined)]
  const worded = settleBoxes(
    signs.map((sign, index) => wordsAround(sign, boxes[index]!)),
    taken,
  )
  return {
    signs: signs.map((sign, index) => {
      const words = worded[index]
      return { ...offsetOf(boxes[index]!, sign), label: words && offsetOf(words, sign) }
    }),
    names: names.map((name, index) => {
      const box = named[index]
      return box && offsetOf(box, name)
    }),
  }
}

/** Pixels that words take in letters of 12: Chinese ones are as wide as high. */
export const wordsSize = (text: string): { width: number; height: number } => ({
  width: [...text].reduce((sum, letter) => sum + (letter > '\u2E80' ? 12 : 7), 6),
  height: 16,
})
