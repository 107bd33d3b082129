import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import type { TestApp } from '../support/test-app.ts'
import { testPassword } from '../support/test-secrets.ts'
import { faultOf, isEnded, type HostileAnswer } from './judge.ts'
import { hostileRequests, type HostileRequest } from './request.ts'
import type { Pool } from './values.ts'

export interface HostileOutcome {
  sent: number
  /** Answers by status and success. */
  counts: Map<string, number>
  /** What no answer may be, with the request that got it. */
  faults: string[]
  slowest: { ms: number; what: string }
  /** Longest time in milliseconds for which the event loop stood still. */
  stallMs: number
  /** Of those that held it for long, the request that does so alone. */
  stalledBy: string
  answered: { request: HostileRequest; answer: HostileAnswer }[]
}

interface Work {
  endpoints: readonly Endpoint[]
  pool: Pool
  count: number
  seed: number
  parallel?: number
  /** Sends again what seems to have stalled the loop, to tell it from a busy machine. */
  watchStalls?: boolean
}

const patienceMs = 15_000
const brief = ({ caller, method, url, payload = '', headers }: HostileRequest): string =>
  `${caller} ${method} ${url.slice(0, 300)} ${payload.slice(0, 300)} ${JSON.stringify(headers).slice(0, 120)}`

/** Sends made-up requests to the running product and judges every answer. */
export async function runHostile(linli: TestApp, work: Work): Promise<HostileOutcome> {
  const outcome: HostileOutcome = {
    ...{ sent: 0, counts: new Map(), faults: [], slowest: { ms: 0, what: '' }, stallMs: 0 },
    ...{ stalledBy: '', answered: [] },
  }
  const tokens = tokenBook(linli)
  const requests = hostileRequests(work.endpoints, work.pool, work.count, work.seed)
  const parallel = work.parallel ?? 8
  const sendAll = (chunk: readonly HostileRequest[]) =>
    inTurns(chunk, parallel, (request) => send(linli, tokens, request, outcome))
  for (let at = 0; at < requests.length; at += parallel * 8) {
    const chunk = requests.slice(at, at + parallel * 8)
    const { made, stallMs } = await withStalls(() => sendAll(chunk))
    const least = work.watchStalls ? await leastStall(stallMs, () => sendAll(chunk)) : stallMs
    if (work.watchStalls && least > longMs && least > outcome.stallMs)
      outcome.stalledBy = await worstOf(chunk, (request) => send(linli, tokens, request, outcome))
    outcome.stallMs = Math.max(outcome.stallMs, least)
    chunk.forEach((request, index) => judge(outcome, request, made[index]))
  }
  return outcome
}

async function withStalls<T>(work: () => Promise<T>): Promise<{ made: T; stallMs: number }> {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const made = await work()
  loop.disable()
  return { made, stallMs: Math.round(loop.max / 1e6) }
}

/** From here on a stall is looked into. */
const longMs = 200

/** How long the same requests hold the loop at least: what they do not show again was another program on the machine. */
async function leastStall(first: number, again: () => Promise<unknown>): Promise<number> {
  let least = first
  for (let turn = 0; turn < 4 && least > longMs; turn += 1) least = Math.min(least, (await withStalls(again)).stallMs)
  return least
}

/** Sends each request alone and names the one that holds the loop longest. */
async function worstOf(chunk: readonly HostileRequest[], one: (request: HostileRequest) => Promise<unknown>) {
  let worst = { stallMs: 0, what: '' }
  for (const request of chunk) {
    const { stallMs } = await withStalls(() => one(request))
    if (stallMs > worst.stallMs) worst = { stallMs, what: `${stallMs} ms alone: ${brief(request)}` }
  }
  return worst.what
}

function judge(outcome: HostileOutcome, request: HostileRequest, answer: HostileAnswer | undefined): void {
  outcome.sent += 1
  if (!answer) return void outcome.faults.push(`never answered: ${brief(request)}`)
  const success = answer.body.startsWith('{"success":true') ? ' success' : ''
  const kind = isEnded(answer) ? 'session ended' : `${answer.status}${success}`
  outcome.counts.set(kind, (outcome.counts.get(kind) ?? 0) + 1)
  outcome.answered.push({ request, answer })
  const fault = faultOf(request, answer)
  if (fault) outcome.faults.push(`${fault}: ${brief(request)} → ${answer.body.slice(0, 300)}`)
}

/** Runs the work for each item, so many at a time, and answers in order. */
export async function inTurns<T, R>(
  items: readonly T[],
  parallel: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const made: R[] = []
  let next = 0
  const one = async () => {
    for (let at = next++; at < items.length; at = next++) made[at] = await work(items[at] as T)
  }
  await Promise.all(Array.from({ length: parallel }, one))
  return made
}

interface TokenBook {
  of(caller: string): Promise<string>
  forget(caller: string): void
}

/** Sessions of the callers, opened anew when a request has ended one. */
function tokenBook(linli: TestApp): TokenBook {
  const tokens = new Map<string, Promise<string>>()
  const signIn = async (username: string): Promise<string> => {
    const answer = await linli.anyone.call(sessionApi.login, { username, password: testPassword })
    return (answer.result as { token?: string } | null)?.token ?? ''
  }
  return {
    of: (caller) => {
      if (caller === '' || caller === '?') return Promise.resolve(caller)
      const token = tokens.get(caller) ?? signIn(caller)
      tokens.set(caller, token)
      return token
    },
    forget: (caller) => void tokens.delete(caller),
  }
}

/** One request as it came; undefined when no answer came in 15 s. */
async function send(
  linli: TestApp,
  tokens: TokenBook,
  request: HostileRequest,
  outcome: HostileOutcome,
): Promise<HostileAnswer | undefined> {
  const token = await tokens.of(request.caller)
  const { method, url, payload } = request
  const headers = { ...request.headers, ...(token !== '' && { 'x-access-token': token }) }
  const from = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, patienceMs, undefined)))
  const sent = linli.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  const answer = await Promise.race([sent, late])
  clearTimeout(timer)
  const ms = Math.round(performance.now() - from)
  if (ms > outcome.slowest.ms) outcome.slowest = { ms, what: brief(request) }
  if (!answer) return undefined
  const {
    statusCode,
    headers: got,
    body,
  } = answer as unknown as {
    statusCode: number
    headers: Record<string, string | undefined>
    body: string
  }
  const made = { status: statusCode, headers: got, body }
  if (isEnded(made)) tokens.forget(request.caller)
  return made
}

/** Sends a request again with a session of its caller. */
export async function replay(linli: TestApp, request: HostileRequest): Promise<number> {
  const { method, url, payload, headers, caller } = request
  const token = caller === '' || caller === '?' ? caller : (await linli.as(caller)).token
  const answer = await linli.app.inject({
    ...{ method, url, headers: { ...headers, 'x-access-token': token } },
    ...(payload !== undefined && { payload }),
  })
  return (answer as unknown as { statusCode: number }).statusCode
}
