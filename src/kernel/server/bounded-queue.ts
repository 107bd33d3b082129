/** Refused because too many wait already: answer 503 with Retry-After. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs work with a bound on what runs and on what waits. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

/** At most `running` at a time and `waiting` behind them, first come first served; beyond that it throws QueueFull. */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }): BoundedQueue {
  const line: (() => void)[] = []
  let free = running
  return async (work) => {
    if (free > 0) free -= 1
    else if (line.length >= waiting) throw new QueueFull(`${waiting} wait already`)
    else await new Promise<void>((go) => line.push(go))
    try {
      return await work()
    } finally {
      const next = line.shift()
      // A place goes straight to the next in line, so that nobody can overtake it.
      if (next) next()
      else free += 1
    }
  }
}
