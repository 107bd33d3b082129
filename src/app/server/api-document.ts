import type { FastifyInstance } from 'fastify'
import { forbidden } from '#kernel/server/errors.ts'
import { actorOf } from '#kernel/server/http/bind.ts'
import { openApiDocument } from '#kernel/server/http/openapi.ts'
import type { Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { apiDocPermissions } from '#system/api-doc/shared/permissions.ts'

const version = '0.1.0'

/** `/api/openapi.json`: the description of all calls, for the platform operator. */
export function serveApiDocument(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', async (request) => {
    const actor = await actorOf(services, request)
    if (!actor.may.has(apiDocPermissions.view.code)) throw forbidden()
    document ??= openApiDocument(routes, version)
    return document
  })
}
