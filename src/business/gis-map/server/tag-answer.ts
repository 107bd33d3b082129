import { createHash } from 'node:crypto'
import type { Context } from '#kernel/server/http/route.ts'

/**
 * Marks an answer with a tag of its content, and sends nothing but 304 to a client that has just this content. The tag
 * is weak, as the envelope names its own time; it is made of what the caller may see, so it tells nothing else.
 */
export function tagged<T>({ request, reply }: Pick<Context, 'request' | 'reply'>, result: T): T {
  isHeld({ request, reply }, JSON.stringify(result))
  return result
}

/** The same for an answer that is known by a text without having been made; true where it need not be. */
export function isHeld({ request, reply }: Pick<Context, 'request' | 'reply'>, known: string): boolean {
  const tag = `W/"${createHash('sha256').update(known).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  const isSame = request.headers['if-none-match'] === tag
  if (isSame) reply.code(304)
  return isSame
}
