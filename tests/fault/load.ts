import { setTimeout as pause } from 'node:timers/promises'
import type { IntentKind } from './intent-kinds.ts'
import { send, type Sent } from './send.ts'

/** What became of one numbered intent. */
export interface Intent {
  n: number
  kind: IntentKind
  key: string
  /** The record's id in the answer; undefined until an answer came. */
  storedId: string | undefined
  attempts: number
  ackedAt: number
}

export interface LoadOptions {
  /** Where the product listens; a retry goes to the next one. */
  ports: readonly number[]
  /** Sorts of writes in turn, each with the token of who sends them. */
  kinds: readonly { kind: IntentKind; token: string }[]
  workers?: number
}

/** A client that never gives up: each intent is sent under its own key until it is acknowledged. */
export interface Load {
  readonly intents: readonly Intent[]
  /** Answers that no fault excuses. */
  readonly violations: readonly string[]
  /** Attempts that the fault cost, by kind of failure. */
  readonly failures: ReadonlyMap<string, number>
  acked(): number
  /** Waits for the next acknowledgement of a request sent after `since`; milliseconds from there. */
  untilAcked(since: number): Promise<number>
  /** Begins no further intent and waits until the last one is acknowledged, 30 s at most. */
  stop(): Promise<void>
}

let next = 1

export function startLoad({ ports, kinds, workers = 12 }: LoadOptions): Load {
  const intents: Intent[] = []
  const violations: string[] = []
  const failures = new Map<string, number>()
  const waiting = new Set<{ since: number; done: (at: number) => void }>()
  let stopped = false
  let last = Number.POSITIVE_INFINITY
  const note = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)

  async function attempt(intent: Intent, token: string, port: number): Promise<boolean> {
    const sentAt = performance.now()
    intent.attempts += 1
    const { kind, n, key } = intent
    const headers = { 'x-access-token': token, 'x-idempotency-key': key }
    const answer = await send(port, 'POST', `/api${kind.path}`, { headers, body: kind.body(n) }).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    const judged = judge(answer)
    if (typeof judged === 'object') {
      intent.storedId = judged.id
      intent.ackedAt = performance.now()
      for (const one of waiting) if (sentAt >= one.since) one.done(intent.ackedAt)
      return true
    }
    note(judged)
    if (typeof answer === 'object' && answer.status !== 503) violations.push(`${key}: ${judged} ${answer.body}`)
    if (judged === 'TIMEOUT' || judged === '503 without Retry-After') violations.push(`${key}: ${judged}`)
    return false
  }

  async function work(index: number): Promise<void> {
    while (!stopped) {
      const n = next++
      const { kind, token } = kinds[n % kinds.length] as LoadOptions['kinds'][number]
      const intent: Intent = { n, kind, key: `fault-${n}`, storedId: undefined, attempts: 0, ackedAt: 0 }
      intents.push(intent)
      for (let turn = index; !(await attempt(intent, token, ports[turn % ports.length] as number)); turn += 1) {
        if (performance.now() > last) return
        await pause(60)
      }
    }
  }

  const running = Array.from({ length: workers }, (_, index) => work(index))
  return {
    intents,
    violations,
    failures,
    acked: () => intents.filter((one) => one.storedId !== undefined).length,
    untilAcked: (since) =>
      new Promise((resolve) => {
        const one = {
          since,
          done: (at: number) => {
            waiting.delete(one)
            resolve(Math.round(at - since))
          },
        }
        waiting.add(one)
      }),
    stop: async () => {
      stopped = true
      last = performance.now() + 30_000
      await Promise.all(running)
    },
  }
}

/** The stored record, or why there is none: a broken connection by its code, an answer by its status. */
function judge(answer: Sent | string): { id: string } | string {
  if (typeof answer === 'string') return answer
  const { status, retryAfter, body } = answer
  if (status === 503) return retryAfter === undefined || !isEnvelope(body) ? '503 without Retry-After' : '503'
  const made = isEnvelope(body) ? (JSON.parse(body) as { success: boolean; result: { id?: string } | null }) : undefined
  if (status === 200 && made?.success && typeof made.result?.id === 'string') return { id: made.result.id }
  return `answer ${status}`
}

function isEnvelope(body: string): boolean {
  try {
    return typeof (JSON.parse(body) as { success?: unknown }).success === 'boolean'
  } catch {
    return false
  }
}
