import type { FastifyReply } from 'fastify'
import type { PageFallback } from '#kernel/server/http/failures.ts'
import type { Services } from '#kernel/server/services.ts'
import { readFrameOrigins } from '#system/permission/server/feature.ts'

/** The page is asked for without a session: however often that happens, the menu is not read more often than this. */
const keptMs = 2_000
const POLICY = 'content-security-policy'

/**
 * The client's page with a content policy that lets it frame the sites of the menu. What cannot be read stays as it
 * was: a page without its frames is better than none.
 */
export function pageWithFrames({ db, log }: Pick<Services, 'db' | 'log'>, page: PageFallback): PageFallback {
  let origins: Promise<readonly string[]> = Promise.resolve([])
  let readAt = -Infinity
  function current(): Promise<readonly string[]> {
    if (performance.now() - readAt < keptMs) return origins
    readAt = performance.now()
    const before = origins
    origins = readFrameOrigins(db).catch((error: unknown) => {
      log.warn({ error }, 'the sites of framed pages could not be read')
      return before
    })
    return origins
  }
  return async (reply): Promise<FastifyReply> => {
    const sites = ["'self'", ...(await current())].join(' ')
    void reply.header(POLICY, `${String(reply.getHeader(POLICY))};frame-src ${sites}`)
    return page(reply)
  }
}
