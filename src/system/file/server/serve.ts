import { basename } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#kernel/shared/messages.ts'
import { now } from '#kernel/server/clock.ts'
import { notFound } from '#kernel/server/errors.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { answerRange } from '#kernel/server/files/range.ts'
import { fileHeaders } from '#kernel/server/files/response-headers.ts'
import { verify } from '#kernel/server/files/signed-link.ts'
import { parseStoredPath } from '#kernel/server/files/stored-path.ts'
import { actorOf } from '#kernel/server/http/bind.ts'
import { failure } from '#kernel/server/http/envelope.ts'
import type { Services } from '#kernel/server/services.ts'
import { taskFiles } from '#kernel/server/task.ts'

const cacheSeconds = 3600

/** Stored files: by signed link, or for purposes declared public, or by token where the purpose says who may read. */
export function serveFiles(app: FastifyInstance, services: Services, places: readonly FilePlace[]): void {
  const byBiz = new Map(places.map((place) => [place.biz, place]))
  app.get('/api/sys/common/static/*', { compress: false }, async (request, reply) => {
    const path = decodeURIComponent((request.params as { '*': string })['*'])
    const biz = path.slice(0, path.indexOf('/'))
    const place = byBiz.get(biz)
    if (!(await mayOpen(services, request, path, place))) throw notFound()
    return send(services, request, reply, path, place?.public ?? false)
  })
}

async function mayOpen(
  services: Services,
  request: FastifyRequest,
  path: string,
  place: FilePlace | undefined,
): Promise<boolean> {
  if (place?.public) return true
  // What a task has made is given out by the task centre alone, which asks for the rights of that moment.
  if (path.startsWith(`${taskFiles}/`)) return false
  const { e, s } = request.query as Record<string, unknown>
  if (verify(path, e, s, { secret: services.secrets.key('file-link'), now: now() })) return true
  if (!place?.mayRead || request.headers['x-access-token'] === undefined) return false
  const actor = await actorOf(services, request)
  const mayRead = place.mayRead.bind(place)
  return services.db.read(actor, (tx) => mayRead(tx, actor, path))
}

async function send(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  isPublic: boolean,
): Promise<FastifyReply> {
  const facts = await services.files.stat(path)
  if (!facts) throw notFound()
  const etag = `"${parseStoredPath(path)?.id ?? basename(path)}"`
  const { range, 'if-range': ifRange } = request.headers
  const answer = answerRange({ range, ifRange: ifRange as string | undefined }, { size: facts.size, etag })
  reply
    .code(answer.status)
    .headers({ ...fileHeaders(basename(path), { isPublic, seconds: cacheSeconds }), ...answer.headers, etag })
  if (answer.status === 416) return reply.send(failure(416, messages.badValue))
  const opened = await services.files.open(path, answer.status === 206 ? answer.range : undefined)
  if (!opened) throw notFound()
  return reply.send(opened.stream)
}
