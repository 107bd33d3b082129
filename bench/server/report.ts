import type { Case } from './cases.ts'

/** One measurement of one side. */
export interface Sample {
  /** CPU time of the server's process a request, in microseconds. */
  cpu: number
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

type Samples = Readonly<Record<'product' | 'floor', readonly Sample[]>>

/** Most that a case may cost, as multiples of the floor: CPU of the process, and the slowest of a hundred answers. */
const goals: Readonly<Record<string, { cpu?: number; p99?: number }>> = {
  restricted: { cpu: 1.35, p99: 1.5 },
  administrator: { cpu: 1.35, p99: 1.5 },
  detail: { cpu: 1.5 },
  change: { cpu: 1.5 },
}

const sorted = (samples: readonly Sample[], key: keyof Sample) =>
  samples.map((one) => one[key]).toSorted((a, b) => a - b)
const least = (samples: readonly Sample[], key: keyof Sample): number => sorted(samples, key)[0] ?? 0
const median = (samples: readonly Sample[], key: keyof Sample): number => {
  const all = sorted(samples, key)
  return all[Math.floor(all.length / 2)] ?? 0
}
const ratio = (samples: Samples, key: keyof Sample, of: typeof least): number =>
  of(samples.product, key) / of(samples.floor, key)

const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padEnd(index === 0 ? 20 : 22)).join('')

export function printHead(repetitions: number, milliseconds: number): void {
  console.log(`${repetitions} measurements of ${milliseconds} ms a side, floor and product in turn, 64 connections`)
  console.log('each cell: floor / product = ratio\n')
  console.log(row(['', 'CPU us, least', 'CPU us, median', 'requests/s', 'p50 ms', 'p99 ms']))
}

export function printCase({ title }: Case, samples: Samples): void {
  const cell = (key: keyof Sample, of: typeof least, places: number) =>
    `${of(samples.floor, key).toFixed(places)} / ${of(samples.product, key).toFixed(places)} = ${ratio(samples, key, of).toFixed(2)}`
  const cells = [cell('cpu', least, 0), cell('cpu', median, 0), cell('rate', median, 0)]
  console.log(row([title, ...cells, cell('p50', median, 1), cell('p99', median, 1)]))
}

/** Are the goals of a case met; says which are not. */
export function judge({ title, name }: Case, samples: Samples): boolean {
  const goal = goals[name] ?? {}
  const wrong = (['cpu', 'p99'] as const).filter((key) => ratio(samples, key, median) > (goal[key] ?? Infinity))
  for (const key of wrong)
    console.log(
      `  ${title}: ${key === 'cpu' ? 'CPU' : key} is ${ratio(samples, key, median).toFixed(2)} times the floor's, the goal is ${goal[key]}`,
    )
  return wrong.length === 0
}
