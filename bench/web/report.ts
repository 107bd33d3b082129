import type { Figures } from './visits.ts'

interface Goal {
  figure: string
  what: string
  /** Most that the figure may be; with `floor` as a multiple of it. */
  most: number
  unit: '' | 'ms' | 'KiB' | 'MB' | '%'
  floor?: 'floor react' | 'floor antd'
}

const goal = (figure: string, what: string, most: number, unit: Goal['unit'], floor?: Goal['floor']): Goal => ({
  ...{ figure, what, most, unit },
  ...(floor && { floor }),
})

const goals: readonly Goal[] = [
  goal('sign-in KiB', 'sign-in: scripts', 75, 'KiB'),
  goal('sign-in requests', 'sign-in: requests', 6, ''),
  goal('sign-in LCP', 'sign-in: largest paint', 1.2, 'ms', 'floor react'),
  goal('sign-in CLS', 'sign-in: layout shift', 0.01, ''),
  goal('sign-in blocking', 'sign-in: blocking time', 200, 'ms'),
  goal('home KiB', 'shell and home: scripts', 222, 'KiB'),
  goal('home requests', 'shell and home: requests', 20, ''),
  goal('home usable', 'home: usable', 1.2, 'ms', 'floor antd'),
  goal('home CLS', 'home: layout shift', 0.01, ''),
  goal('home blocking', 'home: blocking time', 200, 'ms'),
  goal('home heap', 'home: heap', 11, 'MB'),
  goal('list KiB', 'first list: scripts in all', 343, 'KiB'),
  goal('first list', 'first list: from the click', 350, 'ms'),
  goal('second list', 'second list: from the click', 250, 'ms'),
  goal('kept tab', 'back to a kept tab', 80, 'ms'),
  goal('list CLS', 'home and lists: layout shift', 0.01, ''),
  goal('list heap', 'list: heap', 13, 'MB'),
  goal('INP', 'slowest of menu and keys (INP)', 64, 'ms'),
  goal('warm reload', 'warm reload, not slowed', 250, 'ms'),
  goal('heap growth', 'opened and closed tabs: heap', 10, '%'),
  goal('listeners left', 'opened and closed tabs: listeners', 0, ''),
]

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The figures of all rounds by name; each is judged by its median. */
export type Samples = Map<string, number[]>

export function note(samples: Samples, figures: Figures): void {
  for (const [name, value] of Object.entries(figures)) samples.set(name, [...(samples.get(name) ?? []), value])
}

const inUnit = (value: number, unit: string): string =>
  `${value >= 100 ? value.toFixed(0) : value.toFixed(value < 1 && value > 0 ? 3 : 1).replace(/\.0$/, '')} ${unit}`.trim()

const line = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(36) : cell.padStart(at === 1 ? 26 : 18))).join('')

/** Prints a line for each goal that was measured; answers whether all hold. The ratio is to the floor, else to the goal. */
export function printReport(samples: Samples): boolean {
  console.log(line(['', 'goal', 'seen', 'least – most', 'ratio', '']))
  const misses = goals.filter((one) => samples.has(one.figure) && !printGoal(one, samples))
  console.log(misses.length === 0 ? 'every goal holds' : `${misses.length} missed`)
  return misses.length === 0
}

function printGoal({ figure, what, most, unit, floor }: Goal, samples: Samples): boolean {
  const values = samples.get(figure)!
  const seen = middle(values)
  const base = floor && middle(samples.get(floor)!)
  const limit = most * (base ?? 1)
  const isHeld = seen <= limit
  const words = base ? `${most} × ${inUnit(base, unit)} = ${inUnit(limit, unit)}` : inUnit(most, unit)
  const ratio = base ? `${(seen / base).toFixed(2)} × floor` : limit === 0 ? '' : (seen / limit).toFixed(2)
  const spread = `${inUnit(Math.min(...values), '')} – ${inUnit(Math.max(...values), '')}`
  console.log(line([what, words, inUnit(seen, unit), spread, ratio, isHeld ? 'holds' : 'MISSES']))
  return isHeld
}
