import { now } from '#kernel/server/clock.ts'
import type { Services } from '#kernel/server/services.ts'
import { touchSessions } from './session-repository.ts'
import { nobody } from './throttle.ts'

/**
 * Writes down when sessions were used last. Nobody waits for it, and what comes while it is written goes together next:
 * with a write for each, the calls of a crowd waited for one another's commits.
 */
export function openLastUse({ db, log }: Pick<Services, 'db' | 'log'>): (sessionId: string) => void {
  const waiting = new Map<string, Date>()
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.size > 0) {
      const used = [...waiting]
      waiting.clear()
      try {
        await db.write(nobody, (tx) => tx.run(touchSessions(used)))
      } catch (error) {
        // The sessions live for minutes more; their next use is written again.
        log.warn({ error }, 'the last use of sessions could not be written')
      }
    }
    isWriting = false
  }

  return (sessionId) => {
    waiting.set(sessionId, now())
    if (!isWriting) void writeAll()
  }
}
