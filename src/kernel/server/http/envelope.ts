import { codes, type Result } from '../../shared/result.ts'
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

export function failure(code: number, message: string, result: unknown = null, requestId?: string): Result {
  return { success: false, message, code, result, timestamp: now().getTime(), ...(requestId && { requestId }) }
}
