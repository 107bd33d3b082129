import { settleBoxes, type LabelBox } from '#engines/map/shared/label-layout.ts'

/** A street on the screen: where its name should stand, in pixels, and what is said of it. */
export interface NamedStreet {
  key: string
  x: number
  y: number
  name: string
  value: string
  isRed: boolean
  isChosen: boolean
}

/** What fits of a label, and where. */
export interface StreetLabel extends LabelBox {
  key: string
  hasName: boolean
}

/** Heights and widths for a screen of 1080 lines; nothing is smaller than what is read from five metres. */
export const labelSizes = { name: 26, value: 32, dot: 34, letter: 25, digit: 17, gap: 6 } as const

/** What a street is called where all are streets. */
export const shortName = (label: string): string => label.replace(/^(.{2,}?)(?:街道办事处|街道|地区|镇|乡)$/, '$1')

function boxesOf(street: NamedStreet, unit: number): StreetLabel[] {
  const { key, x, y, name, value, isRed } = street
  const { name: line, value: number, dot, letter, digit, gap } = labelSizes
  const high = isRed ? dot : 0
  const whole = { width: Math.max(name.length * letter, value.length * digit) + gap, height: line + number + high }
  const short = { width: value.length * digit + gap, height: number + high }
  const places = [
    [0, 0],
    ...[-0.35, 0.35].flatMap((part) => [
      [0, part],
      [part, 0],
    ]),
    ...[-0.7, 0.7].flatMap((part) => [
      [0, part],
      [part, part],
      [part, -part],
    ]),
  ] as const
  return [
    { ...whole, hasName: true },
    { ...short, hasName: false },
  ].flatMap(({ width, height, hasName }) =>
    places.map(([right = 0, down = 0]) => ({
      ...{ key, hasName },
      ...{ x: x + right * width * unit, y: y + down * height * unit, width: width * unit, height: height * unit },
    })),
  )
}

/**
 * Labels of a map of streets, none over another: the one that is read out first, then those with red warnings. Where
 * streets are small a label moves a little, or shows its figure alone, or gives way; the screen reads each out in its turn.
 */
export function labelsOf(streets: readonly NamedStreet[], unit: number): StreetLabel[] {
  const rank = ({ isChosen, isRed }: NamedStreet): number => (isChosen ? 0 : isRed ? 1 : 2)
  const first = streets.toSorted((a, b) => rank(a) - rank(b))
  return settleBoxes(first.map((street) => boxesOf(street, unit))).filter((label) => label !== undefined)
}
