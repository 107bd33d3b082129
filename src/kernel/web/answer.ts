import { messages } from '../shared/messages.ts'
import { codes, type Result } from '../shared/result.ts'
import { CallError, noWords } from './call-error.ts'

const ACCEPTED: ReadonlySet<number> = new Set([
  0,
  codes.ok,
  codes.partial,
  codes.alteration,
  codes.tenantByPhone,
  codes.tenantByPassword,
])

/** The envelope, or undefined for anything else, such as the page of a proxy. */
export function parse(text: string): Partial<Result> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** What is said where the answer has no words of its own, as when a proxy gives it. */
const fallbacks: Readonly<Record<number, string>> = {
  413: messages.tooLarge,
  429: messages.tooFrequent,
  502: messages.unavailable,
  503: messages.unavailable,
}

/** Gives a good answer back and throws `CallError` for any other. `wait` is its `Retry-After`. */
export function accept<Out>(
  status: number,
  answer: Partial<Result> | undefined,
  wait: string | null = null,
): Result<Out> {
  if (status >= 200 && status < 300 && isGood(answer)) return answer as Result<Out>
  const { code = status, message, result, reason } = answer ?? {}
  const words = typeof message === 'string' && message !== '' ? message : (fallbacks[status] ?? noWords)
  throw new CallError({ status, code, message: words, result, reason, retryAfter: secondsOf(wait) })
}

/** Seconds of a `Retry-After`; its other form, a date, says nothing without the server's clock. */
const secondsOf = (wait: string | null): number | undefined =>
  wait !== null && /^\d{1,5}$/.test(wait) ? Number(wait) : undefined

const isGood = (answer: Partial<Result> | undefined): boolean =>
  answer !== undefined && answer.success !== false && ACCEPTED.has(answer.code ?? -1)
