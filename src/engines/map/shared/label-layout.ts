/** A box on a screen by its middle, in pixels. */
export interface LabelBox {
  x: number
  y: number
  width: number
  height: number
}

/** Whether two boxes lie over each other; sharing an edge is no overlap. */
export const boxesOverlap = (a: LabelBox, b: LabelBox): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/** Pixels of a cell in which boxes that may overlap find each other. */
const size = 64

/** Boxes that stand already, found by the cells that they cover. */
function openCells() {
  const cells = new Map<string, LabelBox[]>()
  function* covered({ x, y, width, height }: LabelBox): Generator<string> {
    const [west, east] = [Math.floor((x - width / 2) / size), Math.floor((x + width / 2) / size)]
    const [north, south] = [Math.floor((y - height / 2) / size), Math.floor((y + height / 2) / size)]
    for (let column = west; column <= east; column += 1)
      for (let row = north; row <= south; row += 1) yield `${column},${row}`
  }
  return {
    isFree(box: LabelBox): boolean {
      for (const cell of covered(box)) if (cells.get(cell)?.some((other) => boxesOverlap(other, box))) return false
      return true
    },
    take(box: LabelBox): void {
      for (const cell of covered(box)) cells.set(cell, [...(cells.get(cell) ?? []), box])
    },
  }
}

/**
 * Finds room for things on a screen, in the order in which they are given: for each the first of its boxes that lies over
 * nothing that stands already, or undefined where none does. `taken` stands before all of them.
 */
export function settleBoxes<B extends LabelBox>(
  wanted: readonly Iterable<B>[],
  taken: readonly LabelBox[] = [],
): (B | undefined)[] {
  const cells = openCells()
  for (const box of taken) cells.take(box)
  return wanted.map((boxes) => {
    for (const box of boxes) {
      if (!cells.isFree(box)) continue
      cells.take(box)
      return box
    }
    return undefined
  })
}
