import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import { callerOf } from './caller.ts'

/** From so many milliseconds on an answer counts as slow. */
export const slowMs = 500

/**
 * One line for each request: at `info` those that were slow, failed on our side or were turned away for asking too
 * often, the others at `debug`. Routes stand as their pattern and users as a hash that only this installation can make,
 * so that no line holds an id, a name or a value.
 */
export function logRequests(
  app: FastifyInstance,
  { log, secrets }: { log: Logger; secrets: Pick<Secrets, 'key'> },
  slowFrom = slowMs,
): void {
  const hashOf = (userId: string): string =>
    createHmac('sha256', secrets.key('log-user')).update(userId).digest('hex').slice(0, 12)
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    const isTold = elapsedTime >= slowFrom || statusCode >= 500 || statusCode === 429
    const level = isTold ? 'info' : 'debug'
    if (log.isLevelEnabled(level)) {
      const userId = callerOf(request)?.userId
      const line = {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: statusCode,
        ms: Math.round(elapsedTime * 10) / 10,
        user: userId ? hashOf(userId) : null,
        requestId: request.id,
      }
      log[level](line, 'request')
    }
    done()
  })
}
