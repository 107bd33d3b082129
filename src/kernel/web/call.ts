import type { Endpoint } from '../shared/endpoint.ts'
import type { Result } from '../shared/result.ts'
import { accept, parse } from './answer.ts'
import { CallError } from './call-error.ts'
import { showFailure } from './on-failure.ts'
import { requestOf } from './request.ts'
import { timeLimit, type TimeLimit } from './time-limit.ts'

export interface CallOptions {
  /** Sent as `X-Idempotency-Key`: one key an opened form, so that a second press does nothing twice. */
  idempotencyKey?: string | undefined
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

/** Sends the request of a call within its limit. */
export function exchange(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  limit: TimeLimit,
): Promise<Response> {
  const { url, ...init } = requestOf(endpoint, input, options.idempotencyKey)
  return fetch(url, { ...init, signal: limit.signal })
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
