import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { newId } from '../secrets.ts'
import type { Services } from '../services.ts'
import { bindRoutes } from './bind.ts'
import { serverMessages } from '../server-messages.ts'
import { failure } from './envelope.ts'
import { handleFailures, type ConstraintTexts, type PageFallback } from './failures.ts'
import { serveHealth } from './health.ts'
import { logRequests } from './request-log.ts'
import type { Route } from './route.ts'
import { takeUtf8Only } from './wire-text.ts'
import { securityHeaders } from './security-headers.ts'
import { openLanes, type UserLanes } from './user-lanes.ts'

interface Parts {
  services: Services
  routes: readonly Route[]
  constraints: ConstraintTexts
  /** Registers what is not an endpoint: sockets, the client's files. */
  more?: (app: FastifyInstance) => void | Promise<void>
  page?: PageFallback
  /** Hashes of the inline scripts in index.html. */
  scriptHashes?: readonly string[]
  lanes?: UserLanes
  /** Aborted when the process begins to end. */
  ending?: AbortSignal
}

const bodyLimit = 1024 * 1024
const uploadLimit = 100 * 1024 * 1024

/** The HTTP side of the process: security headers, limits, every endpoint, decided answers for every failure. */
export async function buildApp({
  services,
  routes,
  constraints,
  more,
  page,
  scriptHashes = [],
  lanes = openLanes(),
  ending,
}: Parts): Promise<FastifyInstance> {
  const { settings } = services
  const app = Fastify({
    // A path that is no text: Fastify would answer in a shape of its own.
    frameworkErrors: (_error, request, reply: FastifyReply) =>
      void reply.code(404).header('x-request-id', request.id).send(failure(404, serverMessages.pathUnknown)),
    bodyLimit,
    trustProxy: trustOf(settings.trustProxy),
    genReqId: () => newId(),
    logger: false,
    requestTimeout: 120_000,
    // What arrives on kept connections while the process ends is still served, and its connection closed after it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
  })
  // Packed bodies are refused: nobody sends them, and they swell.
  await app.register(compress, { threshold: 2048, globalDecompression: false })
  await app.register(websocket, {
    options: { maxPayload: 64 * 1024, handleProtocols: (protocols) => [...protocols][0] ?? false },
  })
  handleFailures(app, services, constraints, page)
  takeUtf8Only(app)
  // Connections that fall idle after the end has begun must not hold it up for as long as browsers keep them open.
  app.addHook('preClose', async () => void (app.server.keepAliveTimeout = 500))
  const overTls = settings.publicUrl?.startsWith('https:') ?? false
  const headers = await securityHeaders({ scriptHashes, overTls })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  logRequests(app, services)
  serveHealth(app, services, ending)
  await app.register(async (forms) => {
    await forms.register(multipart, { limits: { fileSize: uploadLimit, files: 10, fields: 30, fieldSize: 64 * 1024 } })
    bindRoutes({ app, forms }, services, routes, constraints, lanes)
  })
  await more?.(app)
  return app
}

/** A number of hops becomes the function that Fastify takes. */
function trustOf(
  setting: Services['settings']['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}
