import { performance } from 'node:perf_hooks'

/** Turns of each measurement. */
export const turns = Number(process.env['BENCH_TURNS'] ?? 15)
const warming = 2

export interface Times {
  least: number
  middle: number
  late: number
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!

/** Times some works in turn, so that whatever else the machine does falls on all of them alike. */
export async function timedTogether(works: readonly ((turn: number) => Promise<unknown>)[]): Promise<Times[]> {
  const all = works.map((): number[] => [])
  for (let turn = 0; turn < turns + warming; turn += 1)
    for (const [index, work] of works.entries()) {
      const begun = performance.now()
      await work(turn)
      if (turn >= warming) all[index]!.push(performance.now() - begun)
    }
  return all.map((times) => {
    const sorted = times.toSorted((one, other) => one - other)
    return { least: sorted[0]!, middle: at(sorted, 0.5), late: at(sorted, 0.95) }
  })
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0).padStart(5)} ms`
