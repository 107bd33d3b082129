import type { Endpoint } from '../shared/endpoint.ts'
import type { Result } from '../shared/result.ts'
import { accept, parse } from './answer.ts'
import { CallError } from './call-error.ts'
import { showFailure } from './on-failure.ts'
import { noteContact } from './last-contact.ts'
import { requestOf, type Acted } from './request.ts'
import { useSession } from './session.ts'
import { timeLimit, type TimeLimit } from './time-limit.ts'

export interface CallOptions {
  /** Sent as `X-Idempotency-Key`: one key an opened form, so that a second press does nothing twice. */
  idempotencyKey?: string | undefined
  /** Sent with a call that has waited for a network. */
  acted?: Acted | undefined
  signal?: AbortSignal | undefined
  /** Show nothing by itself: polls, and pages that word the failure in their own place. */
  quiet?: boolean | undefined
}

/** Calls an endpoint and gives its result. Throws `CallError`; an aborted signal throws `AbortError`. */
export async function call<In, Out>(endpoint: Endpoint<In, Out>, input: In, options: CallOptions = {}): Promise<Out> {
  return (await callForAnswer(endpoint, input, options)).result
}

/** As `call`, with the whole envelope: for the places that show the server's success text. */
export async function callForAnswer<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: In,
  options: CallOptions = {},
): Promise<Result<Out>> {
  return reported(options, async (limit) => {
    const response = await exchange(endpoint, input, options, limit)
    return accept<Out>(response.status, parse(await response.text()), response.headers.get('retry-after'))
  })
}

interface Ahead {
  token: string
  response: Promise<Response>
  abort: () => void
}

/** Answers on their way to calls that are still to come, by path. */
const ahead = new Map<string, Ahead>()

/**
 * Sends a reading call without input before the code that makes it is there. Its first call in this session takes the
 * answer over, and shows its failure.
 */
export function sendAhead(address: Pick<Endpoint, 'method' | 'paths'>): void {
  const { token } = useSession.getState()
  if (!token) return
  const { url, ...init } = requestOf(address as Endpoint, {})
  const leaving = new AbortController()
  const response = fetch(url, { ...init, signal: leaving.signal })
  response.catch(() => undefined)
  ahead.set(address.paths[0]!, { token, response, abort: () => leaving.abort() })
}

/** What was sent ahead for this call, if anything, and in this session. */
function takeAhead({ paths }: Endpoint, { signal }: TimeLimit): Promise<Response> | undefined {
  const sent = ahead.get(paths[0]!)
  if (!sent) return undefined
  ahead.delete(paths[0]!)
  if (sent.token !== useSession.getState().token || signal.aborted) {
    sent.abort()
    return undefined
  }
  signal.addEventListener('abort', sent.abort)
  return sent.response
}

/** Sends the request of a call within its limit. */
export async function exchange(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  limit: TimeLimit,
): Promise<Response> {
  const { url, ...init } = requestOf(endpoint, input, options.idempotencyKey, options.acted)
  const response = await (takeAhead(endpoint, limit) ?? fetch(url, { ...init, signal: limit.signal }))
  noteContact(response)
  return response
}

/** Runs a call within its time limit and shows its failure, unless it is quiet. */
export async function reported<T>({ signal, quiet }: CallOptions, work: (limit: TimeLimit) => Promise<T>): Promise<T> {
  const limit = timeLimit(signal)
  try {
    return await work(limit)
  } catch (thrown) {
    const error = limit.explain(thrown)
    if (error instanceof CallError && !quiet) error.shown = showFailure(error)
    throw error
  } finally {
    limit.done()
  }
}
