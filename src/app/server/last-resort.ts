import { isUnavailable } from '#kernel/server/db/connection.ts'
import type { Logger } from '#kernel/server/log.ts'

/**
 * Makes what takes the errors that no promise chain and no listener has taken. Work that was lost with the database does
 * not end the process: whoever asked for it tries again. Anything else is a defect that may have left things half done,
 * so `end` drains the process.
 */
export function lastResort(log: Logger, end: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (isUnavailable(error)) return log.error({ error }, 'work was lost with the database; the process goes on')
    log.fatal({ error }, 'a defect that nothing has caught; the process ends')
    end(error)
  }
}
