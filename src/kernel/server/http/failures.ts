import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverMessages } from '../server-messages.ts'
import { messages } from '../../shared/messages.ts'
import { codes } from '../../shared/result.ts'
import { isAway } from '../db/connection.ts'
import { badInput, Refusal, refusal, refusalFor, unavailable } from '../errors.ts'
import { SpreadsheetError } from '../spreadsheet/read.ts'
import { FileRefused } from '../files/file-store.ts'
import type { Services } from '../services.ts'
import { logTypes, writeLog } from '../sys-log.ts'
import { callerOf } from './caller.ts'
import { failure } from './envelope.ts'

/** Texts for unique and check constraints, by constraint name: units declare what their users should read, and where. */
export type ConstraintTexts = Readonly<Record<string, string | { field: string; text: string }>>

/** Answers the client's one page for addresses that only the client knows. */
export type PageFallback = (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

const fileHeaders = ['content-type', 'content-disposition', 'content-encoding', 'content-length', 'cache-control']

const isPageVisit = ({ method, headers }: FastifyRequest, path: string): boolean =>
  method === 'GET' &&
  !path.startsWith('/api/') &&
  !/\.[a-z0-9]{1,8}$/i.test(path) &&
  (headers.accept ?? '').includes('text/html')

/** Every error becomes one of the decided answers; what is left over is a defect, logged under the request's id. */
export function handleFailures(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'log'>,
  constraints: ConstraintTexts,
  page?: PageFallback,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // A download may fail after it has named itself.
    for (const name of fileHeaders) reply.removeHeader(name)
    const known = refusalOf(error, constraints) ?? knownRequestError(error)
    if (known?.cause !== undefined)
      services.log.error({ error: known.cause, requestId: request.id }, `refused with ${known.status}`)
    if (known) return answer(reply, known)
    return defect(services, error, request, reply)
  })
  const served: { method: string; pattern: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) served.push({ method: one, pattern: url })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    if (page && isPageVisit(request, path)) return page(reply)
    const verbs = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter(
      (verb) => verb !== request.method && served.some((one) => one.method === verb && isPathOf(one.pattern, path)),
    )
    if (verbs.length > 0) {
      const text = `不支持${request.method}请求方法，支持以下${verbs.join('、')}、`
      return reply.code(405).header('allow', verbs.join(', ')).send(failure(405, text))
    }
    return reply.code(404).send(failure(404, serverMessages.pathUnknown))
  })
}

/** Does a path belong to a route: part by part, a named part takes anything. */
function isPathOf(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
}

function answer(reply: FastifyReply, known: Refusal): FastifyReply {
  const body = failure(known.code, known.message, known.result, { reason: known.reason })
  return reply
    .code(known.status)
    .headers(known.headers)
    .send(known.status === 500 ? { ...body, status: 500 } : body)
}

async function defect(
  services: Pick<Services, 'db' | 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  services.log.error({ error, requestId: request.id, url: request.routeOptions.url }, 'unexpected failure')
  const nobody = { tenantId: 0, userId: '', username: '', realname: '', ip: request.ip }
  const entry = {
    type: logTypes.exception,
    content: error instanceof Error ? error.message : String(error),
    requestId: request.id,
    url: request.routeOptions.url,
    method: request.method,
    detail: error instanceof Error ? error.stack : undefined,
  }
  await writeLog(services.db, callerOf(request) ?? nobody, entry).catch((cause: unknown) =>
    services.log.error({ error: cause }, 'the exception log could not be written'),
  )
  return reply
    .code(500)
    .send({ ...failure(codes.refused, serverMessages.failed, null, { requestId: request.id }), status: 500 })
}

/** What the caller reads when `error` is a refusal of ours or of the database; undefined for everything else. */
export function refusalOf(error: unknown, constraints: ConstraintTexts): Refusal | undefined {
  return error instanceof Refusal ? error : knownDatabaseError(error, constraints)
}

function knownDatabaseError(error: unknown, constraints: ConstraintTexts): Refusal | undefined {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  const told = constraints[constraint] ?? integrityTexts[code]
  if (code.startsWith('23') && told) return integrityRefusal(code, typeof told === 'string' ? { text: told } : told)
  if (unstorable.has(code)) return badInput({}, messages.badCharacter)
  return code === '57014' || isAway(error) ? unavailable() : undefined
}

/** Its text, beside the field of the form that it is about where the unit names one. */
function integrityRefusal(code: string, { field, text }: { field?: string; text: string }): Refusal {
  const reason = code === '23503' ? 'referenced' : 'taken'
  return field === undefined
    ? refusalFor(reason, text)
    : new Refusal(200, codes.refused, text, { fields: { [field]: text } }, {}, reason)
}

/**
 * Unique key, overlap, foreign key, and a foreign key to what is removed (`needs_living`); a check says something only
 * under its own name.
 */
const integrityTexts: Readonly<Record<string, string>> = {
  23505: serverMessages.duplicateKey,
  '23P01': serverMessages.duplicateKey,
  23503: messages.referenced,
  '23G01': serverMessages.parentGone,
}

/** A NUL character in a text or in a structure. */
const unstorable: ReadonlySet<string> = new Set(['22021', '22P05'])

/** What the reader of forms says of one without, or with an odd, boundary or end; these are plain errors. */
const brokenForm =
  /^(?:Multipart: Boundary not found|Unexpected end of multipart data|\w+ terminated early|The needle cannot)/

function knownRequestError(error: FastifyError): Refusal | undefined {
  if (error instanceof FileRefused)
    return new Refusal(error.status, error.status, error.message, { fields: { file: error.message } })
  if (error instanceof SpreadsheetError) return refusal(`文件导入失败:${error.message}`)
  if (brokenForm.test(error.message)) return new Refusal(400, 400, serverMessages.badJson)
  const { statusCode } = error
  if (statusCode === 413) return new Refusal(413, 413, messages.tooLarge)
  if (
    statusCode === 415 ||
    error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY'
  )
    return new Refusal(400, 400, serverMessages.badJson)
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new Refusal(400, 400, serverMessages.badJson)
    : undefined
}
