import { boundedQueue, QueueFull, type BoundedQueue } from '../bounded-queue.ts'
import { tooFrequent } from '../errors.ts'

/** Calls of each user, side by side with everybody else's. */
export interface UserLanes {
  /**
   * Works at once while few calls of this user are under way, else when it is their turn, first come first served.
   * Throws 429 when too many wait already.
   */
  run<T>(userId: string, work: () => Promise<T>): Promise<T>
  /** How many calls wait, of all users. */
  waiting: () => number
}

/** Of one user's calls, how many run at a time and how many may wait behind them. */
export const laneLimits = { running: 3, waiting: 200 } as const

/**
 * So that a user who sends many calls at once waits for himself and not everybody for him: the database and the thread
 * take turns between users, whatever each of them has sent. A user without calls costs nothing.
 */
export function openLanes(limits: { running: number; waiting: number } = laneLimits): UserLanes {
  const lanes = new Map<string, { queue: BoundedQueue; inside: number }>()
  return {
    run: async (userId, work) => {
      const lane = lanes.get(userId) ?? { queue: boundedQueue(limits), inside: 0 }
      lanes.set(userId, lane)
      lane.inside += 1
      try {
        return await lane.queue(work)
      } catch (error) {
        throw error instanceof QueueFull ? tooFrequent(1) : error
      } finally {
        lane.inside -= 1
        if (lane.inside === 0) lanes.delete(userId)
      }
    },
    waiting: () => [...lanes.values()].reduce((sum, { inside }) => sum + Math.max(0, inside - limits.running), 0),
  }
}
