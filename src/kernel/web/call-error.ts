import type { ReasonCode } from '../shared/reason.ts'
import type { FieldErrors } from '../shared/result.ts'

/** Statuses of calls that got no answer at all. */
export const noAnswer = { offline: 0, timeout: 504 } as const

interface Outcome {
  status: number
  code: number
  message: string
  result?: unknown
  reason?: ReasonCode | undefined
  retryAfter?: number | undefined
}

/** A call that did not succeed: refused, failed or unanswered. */
export class CallError extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number
  /** Code of the envelope; the status when there was none. */
  readonly code: number
  /** Messages by field of a refused input. */
  readonly fields: Record<string, string> | undefined
  readonly result: unknown
  /** Why it was refused, as the server says it; absent where another answered. */
  readonly reason: ReasonCode | undefined
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined
  /** The failure has already been shown to the user. */
  shown = false

  constructor(outcome: Outcome) {
    super(outcome.message)
    this.name = 'CallError'
    this.status = outcome.status
    this.code = outcome.code
    this.result = outcome.result
    this.reason = outcome.reason
    this.retryAfter = outcome.retryAfter
    this.fields = (outcome.result as FieldErrors | null | undefined)?.fields
  }
}

/** What is said where an answer has no words of its own. */
export const noWords = '未知错误，请稍后重试'

/** What was said of a failed call; undefined when there were no words, or no call at all. */
export const saidOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.message !== noWords ? error.message : undefined

/** Was a call refused for one of these reasons. */
export const isRefusedFor = (error: unknown, ...reasons: readonly ReasonCode[]): boolean =>
  error instanceof CallError && error.reason !== undefined && reasons.includes(error.reason)

/** The words for any thrown thing. */
export const messageOf = (error: unknown): string =>
  error instanceof CallError && error.message ? error.message : '操作失败，请稍后重试'
