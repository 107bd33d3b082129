import { codes, type Result } from '../../shared/result.ts'
import type { ReasonCode } from '../../shared/reason.ts'
import { now } from '../clock.ts'

/** A success in the common envelope. */
export function envelope<T>({
  result,
  message = '',
  code = codes.ok,
}: {
  result: T
  message?: string
  code?: number
}): Result<T> {
  return { success: true, message, code, result, timestamp: now().getTime() }
}

/** The same as text, around a result that is JSON already. */
export function envelopeText(result: string, message: string, code: number): string {
  return `{"success":true,"message":${JSON.stringify(message)},"code":${code},"result":${result},"timestamp":${now().getTime()}}`
}

interface FailureParts {
  /** Names the entry of the exception log. */
  requestId?: string
  reason?: ReasonCode
}

export function failure(code: number, message: string, result: unknown = null, parts: FailureParts = {}): Result {
  return { success: false, message, code, result, timestamp: now().getTime(), ...parts }
}
