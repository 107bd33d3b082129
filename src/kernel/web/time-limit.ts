import { CallError, noAnswer } from './call-error.ts'

const TIMEOUT_MS = 15_000

export interface TimeLimit {
  signal: AbortSignal
  /** Ends the limit, once the answer has been read. */
  done: () => void
  /** What a failed fetch means: an abort by the caller stays one, the rest becomes a `CallError`. */
  explain: (error: unknown) => unknown
}

/** Joins the caller's own abort with the time limit of every call; by hand, because old browsers cannot join signals. */
export function timeLimit(own: AbortSignal | undefined): TimeLimit {
  const limit = new AbortController()
  let isLate = false
  const abort = (): void => limit.abort()
  if (own?.aborted) abort()
  own?.addEventListener('abort', abort)
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, TIMEOUT_MS)
  return {
    signal: limit.signal,
    done: () => {
      clearTimeout(timer)
      own?.removeEventListener('abort', abort)
    },
    explain: (error) => {
      if (error instanceof CallError || own?.aborted) return error
      return isLate ? new CallError({ status: noAnswer.timeout, code: 504, message: '网络超时' }) : unreachable()
    },
  }
}

/** The server could not be reached at all. */
export const unreachable = (): CallError =>
  new CallError({ status: noAnswer.offline, code: 0, message: '无法连接服务器，请检查网络后重试' })
