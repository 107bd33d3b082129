import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverMessages } from '../server-messages.ts'
import { isPage } from '../../shared/page.ts'
import { codes } from '../../shared/result.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { actorAs, mintActor, type Actor } from '../actor.ts'
import { now } from '../clock.ts'
import { forbidden, otherTenant, refusalFor, sessionEnded, unauthorised, unavailable } from '../errors.ts'
import type { Services } from '../services.ts'
import { isInputConcealed, isUntraced, logSecurity } from '../sys-log.ts'
import { contentDisposition } from '../files/response-headers.ts'
import { actedAt } from './acted-at.ts'
import { auditOf } from './audit.ts'
import { originOf, rememberCaller } from './caller.ts'
import { envelope, envelopeText } from './envelope.ts'
import { refusalOf, type ConstraintTexts } from './failures.ts'
import { idempotent } from './idempotency.ts'
import { companionsOf, parseInput, withCompanions } from './input.ts'
import { outputOf } from './output.ts'
import { openMisses, type Misses } from './misses.ts'
import { pageTextOf } from './page-text.ts'
import { limitCalls } from './rate-limit.ts'
import { Answer, Bare, Download, type Context, type Route } from './route.ts'
import { refuseOpenSecret, withoutInput } from './secret-input.ts'
import type { UserLanes } from './user-lanes.ts'

/** `forms` reads multipart bodies, whose hooks cost every call below it; what is only asked stays outside. */
interface Places {
  app: FastifyInstance
  forms: FastifyInstance
}

/** Serves every route below `/api`: token, actor, permission, schema in, handler, schema out. */
export function bindRoutes(
  { app, forms }: Places,
  services: Services,
  routes: readonly Route[],
  constraints: ConstraintTexts,
  lanes: UserLanes,
): void {
  const refused = (error: unknown) => refusalOf(error, constraints)
  const misses = openMisses(services.db, services.settings.missLimit, refused)
  for (const { endpoint, handle } of routes) {
    refuseOpenSecret(endpoint)
    const { method, also, paths } = endpoint
    // Made by the first call: a process that starts has some thousand of them.
    let made: Writers | undefined
    const writers = () => (made ??= writersOf(endpoint, services))
    const served: Served = { endpoint, handle, misses, lanes, writers }
    const methods = [method, ...also]
    const place = methods.every((one) => one === 'GET') ? app : forms
    for (const path of paths) {
      place.route({
        method: methods,
        url: `/api${path}`,
        // Nobody asks for the head of an answer alone, and it would double the table of addresses.
        exposeHeadRoute: false,
        handler: (request, reply) => serve(served, { services, request, reply, refusalOf: refused }),
      })
    }
  }
}

interface Writers {
  /** The answer as its schema lets it out. */
  output: (result: unknown) => unknown
  /** The same of a page, as JSON and much quicker; undefined where `output` is to be asked. */
  pageText: ((result: unknown) => string | undefined) | undefined
}

const writersOf = ({ result, fields = [] }: Route['endpoint'], { dictionaries }: Services): Writers => ({
  output: outputOf(result, companionsOf(fields)),
  pageText: isPage(result) ? pageTextOf(result, fields, dictionaries) : undefined,
})

interface Served extends Route {
  writers: () => Writers
  misses: Misses
  lanes: UserLanes
}

async function serve(served: Served, context: Context): Promise<unknown> {
  const { services, request } = context
  const actor = await admit(services, served.endpoint, request)
  served.misses.refuse(actor)
  // A form is as slow as its sender's line; while it comes in it costs nobody anything.
  if (actor.userId === '' || request.isMultipart?.()) return answer(served, context, actor)
  return served.lanes.run(actor.userId, () => {
    if (request.socket.destroyed) throw unavailable()
    return answer(served, context, actor)
  })
}

async function answer({ endpoint, handle, writers, misses }: Served, context: Context, actor: Actor): Promise<unknown> {
  const { services, request, reply } = context
  await limitCalls(services.db, endpoint, actor)
  const input = parseInput(endpoint, request, services.dictionaries)
  const acted = endpoint.queued?.(input as never) ? actedAt(request.headers, now()) : undefined
  const dated = acted === undefined ? actor : actorAs(actor, { actedAt: acted })
  const audit = auditOf({ endpoint, actor, input, context })
  const answered = (audited: Services['db']) => {
    const work = (db = audited) => handle(db, dated, input as never, context)
    const key = endpoint.idempotent ? request.headers['x-idempotency-key'] : undefined
    return typeof key === 'string'
      ? idempotent(
          { db: audited, secrets: services.secrets },
          actor,
          { path: endpoint.paths[0] as string, key, input, isSecret: endpoint.secretInput },
          work,
        )
      : work()
  }
  const watched = misses.watch(actor, () => audit.run(answered))
  const isSecret = () => endpoint.secretInput === true || isUntraced(actor) || isInputConcealed(actor)
  const made = await withoutInput(watched, context, isSecret)
  if (made instanceof Download) return sendDownload(reply, made)
  const { output, pageText } = writers()
  if (made instanceof Bare) return reply.send(output(made.result))
  const said = made instanceof Answer ? made : new Answer(made, endpoint.message ?? '')
  const text = pageText?.(said.result)
  if (text !== undefined) {
    void reply.header('content-type', 'application/json; charset=utf-8')
    return envelopeText(text, said.message, said.code)
  }
  const result = withCompanions(services.dictionaries, endpoint, said.result, output(said.result))
  return envelope({ result, message: said.message, code: said.code })
}

const nobody = mintActor({
  tenantId: 0,
  userId: '',
  username: '',
  realname: '',
  sessionId: '',
  departId: '',
  roles: new Set(),
  may: new Set(),
  scope: { villages: [], narrow: 'resident', rooms: [], orgCode: '' },
  ip: '',
})

/** Who calls and whether the endpoint is theirs; a refusal of an authenticated caller leaves a security entry. */
async function admit(services: Services, endpoint: Endpoint<never, unknown>, request: FastifyRequest): Promise<Actor> {
  if (endpoint.access === 'public') return actorAs(nobody, { ip: request.ip, request: {} })
  const actor = await actorOf(services, request, endpoint.passive)
  if (endpoint.access === 'session' || endpoint.access.some((permission) => actor.may.has(permission.code)))
    return actor
  await logSecurity(services.db, actor, {
    content: `无权调用 ${request.method} ${request.routeOptions.url}`,
    requestId: request.id,
  })
  throw isPage(endpoint.result)
    ? refusalFor('noPermission', serverMessages.listForbidden, codes.listForbidden)
    : forbidden()
}

export async function actorOf(
  services: Pick<Services, 'identity'>,
  request: FastifyRequest,
  passive = false,
): Promise<Actor> {
  const token = request.headers['x-access-token']
  if (typeof token !== 'string' || token === '') throw unauthorised()
  const answer = await services.identity.authenticate(token, { passive, from: originOf(request) })
  if (answer.kind === 'unknown') throw unauthorised()
  if (answer.kind === 'ended') throw sessionEnded(answer.because)
  if (isOtherTenant(request.headers['tenant-id'], answer.actor)) throw otherTenant()
  const actor = actorAs(answer.actor, { ip: request.ip, request: {} })
  rememberCaller(request, actor)
  return actor
}

/** A session belongs to one tenant; clients that name none send nothing, an empty text or 0. */
const isOtherTenant = (named: unknown, { tenantId }: Actor): boolean =>
  typeof named === 'string' && !['', '0', String(tenantId)].includes(named.trim())

function sendDownload(reply: FastifyReply, { stream, name, type }: Download): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', contentDisposition(name, 'attachment'))
    .header('cache-control', 'no-store')
    .send(stream)
}
