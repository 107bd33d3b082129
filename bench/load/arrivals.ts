import { setTimeout as sleep } from 'node:timers/promises'

export interface Arrivals {
  /** Milliseconds from when a request was due to its whole answer, shortest first. */
  times: readonly number[]
  /** What went wrong, the first few in words. */
  failed: number
  failures: readonly string[]
}

/**
 * Calls `one` at a steady rate whether or not earlier calls have been answered, as people do. A call is timed from when
 * it was due, so that a server that stops for a while pays for everybody who came meanwhile.
 */
export async function arrivals(rate: number, seconds: number, one: (n: number) => Promise<void>): Promise<Arrivals> {
  const times: number[] = []
  const failures: string[] = []
  let failed = 0
  const calls: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    const call = one(n).then(
      () => void times.push(performance.now() - due),
      (error: unknown) => {
        failed += 1
        if (failures.length < 5) failures.push(String(error))
      },
    )
    calls.push(call)
  }
  await Promise.all(calls)
  return { times: times.toSorted((a, b) => a - b), failed, failures }
}

/** The time below which a share of all lies; 0 of none. */
export const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
