import { codes, type FieldErrors } from '../shared/result.ts'
import { serverMessages } from './server-messages.ts'
import { messages } from '../shared/messages.ts'
import type { ReasonCode } from '../shared/reason.ts'

/** What a status alone says; anything else is a rule of the business. */
const reasons: Readonly<Record<number, ReasonCode>> = {
  400: 'badInput',
  401: 'signedOut',
  403: 'noPermission',
  404: 'missing',
  409: 'stale',
  429: 'tooFrequent',
  503: 'unavailable',
}

/** An answer that is no success. Anything else that is thrown is a defect and answers 500 with a request id. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly result: unknown
  readonly headers: Record<string, string>
  /** Why, for programs: the envelope carries it beside the words. */
  readonly reason: ReasonCode

  constructor(
    status: number,
    code: number,
    message: string,
    result: unknown = null,
    headers: Record<string, string> = {},
    reason: ReasonCode = reasons[status] ?? 'rule',
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.result = result
    this.headers = headers
    this.reason = reason
  }
}

/** A business refusal: HTTP 200, `success: false`, code 500 unless the protocol names another. */
export const refusal = (message: string, code: number = codes.refused, result: unknown = null) =>
  new Refusal(200, code, message, result)
/** A business refusal for one of the reasons that programs tell apart. */
export const refusalFor = (reason: ReasonCode, message: string, code: number = codes.refused) =>
  new Refusal(200, code, message, null, {}, reason)
export const wrongState = () => refusalFor('wrongState', serverMessages.wrongState)
export const notFound = () => new Refusal(404, 404, serverMessages.notFound)
export const stale = () => new Refusal(409, 409, serverMessages.stale)
export const forbidden = () => new Refusal(403, 403, serverMessages.forbidden)
export const unauthorised = () => new Refusal(401, 401, serverMessages.tokenEnded)
/** A token of ours that has ended: the client shows its expiry dialog on this very answer, with `because` where it is known. */
export const sessionEnded = (because: string | null = null) =>
  new Refusal(500, codes.refused, serverMessages.tokenEnded, because === null ? null : { because }, {}, 'signedOut')
/** The call names a tenant that the session does not belong to. */
export const otherTenant = () => new Refusal(401, 401, serverMessages.otherTenant)
export const unavailable = (seconds = 5) =>
  new Refusal(503, 503, messages.unavailable, null, { 'retry-after': String(seconds) })
export const tooFrequent = (seconds: number) =>
  new Refusal(429, 429, messages.tooFrequent, null, { 'retry-after': String(seconds) })

/** Wrong input: the first field's message, and each wrong field with its own. */
export function badInput(fields: Record<string, string>, message?: string): Refusal {
  const result: FieldErrors = { fields }
  return new Refusal(400, 400, message ?? Object.values(fields)[0] ?? messages.badValue, result)
}

/** Throws 400 at the field unless something was given. */
export function given<T>(value: T | null | undefined, field: string, message: string): NonNullable<T> {
  if (value === undefined || value === null || value === '') throw badInput({ [field]: message })
  return value
}

/** Throws 404 when nothing was found: a missing row and one outside the caller's scope answer alike. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound()
  return row
}
