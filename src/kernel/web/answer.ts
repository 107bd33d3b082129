import { messages } from '../shared/messages.ts'
import { codes, type Result } from '../shared/result.ts'
import { CallError } from './call-error.ts'

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

/** Gives a good answer back and throws `CallError` for any other. */
export function accept<Out>(status: number, answer: Partial<Result> | undefined): Result<Out> {
  if (status >= 200 && status < 300 && isGood(answer)) return answer as Result<Out>
  const { code = status, message, result } = answer ?? {}
  const fallback = status === 503 ? messages.unavailable : '未知错误，请稍后重试'
  throw new CallError({ status, code, message: message || fallback, result })
}

const isGood = (answer: Partial<Result> | undefined): boolean =>
  answer !== undefined && answer.success !== false && ACCEPTED.has(answer.code ?? -1)
