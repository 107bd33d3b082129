import type { Method } from '../../shared/endpoint.ts'
import { CallError, messageOf, noAnswer } from '../call-error.ts'
import type { DraftPlace } from '../draft-store.ts'
import { saysEnded } from '../on-failure.ts'

/** Whose call it is: nobody else's session sends it, or sees it. */
export interface Sender {
  /** Tenant and account. */
  owner: string
  /** The organisation in whose name it was made; it is sent in that one only. */
  departId: string | null
}

/** A write that this device has taken and the server has not answered yet. */
export interface QueuedCall extends Sender {
  /** Also its idempotency key: however often it is sent, it has one effect. */
  id: string
  /** Counts up on this device, whose clock may be put back. */
  turn: number
  /** Ms of this device's clock. */
  madeAt: number
  /** Ms of the server's clock when it had been heard last; null, or missing in calls of old: nobody knows. */
  contactAt?: number | null
  method: Method
  /** Below the base of all calls. */
  path: string
  /** What is sent; files that this device keeps stand in it by their `local:` names. */
  body: Readonly<Record<string, unknown>>
  /** What it does, for people: 完工 BX26112300001. */
  subject: string
  /** The client's address where its matter stands. */
  page: string
  /** Calls about one record never overtake each other. */
  record: string
  /** The form it was typed in: what it keeps is cleared once the call has arrived. */
  form: DraftPlace | null
  /** The server's words when it would not take it; null while it waits. */
  refusal: string | null
}

/** How long the server knows an idempotency key. Later nobody can tell whether the call has arrived. */
const KEY_LIFE_MS = 24 * 3_600_000
export const tooOld = '已超过24小时，请打开核对后重新提交'

export const isWaiting = (call: QueuedCall): boolean => call.refusal === null

/** The calls of one sender's account, the oldest first. */
export const callsOf = (calls: readonly QueuedCall[], owner: string | undefined): QueuedCall[] =>
  calls.filter((call) => call.owner === owner).sort((a, b) => a.turn - b.turn)

/** The call to be sent next: the oldest that waits, made in this organisation, of a record without a refused call before it. */
export function nextCall(calls: readonly QueuedCall[], sender: Sender): QueuedCall | undefined {
  const held = new Set<string>()
  for (const call of callsOf(calls, sender.owner)) {
    if (isWaiting(call) && call.departId === sender.departId && !held.has(call.record)) return call
    held.add(call.record)
  }
  return undefined
}

export const isTooOld = ({ madeAt }: QueuedCall, now: number): boolean => now - madeAt > KEY_LIFE_MS

/** Statuses that nobody behind the call has answered: no network, no answer in time, a server that is starting. */
const unanswered: ReadonlySet<number> = new Set([noAnswer.offline, noAnswer.timeout, 502, 503])
/** Too many calls, no room for files: passes by itself. */
const passing: ReadonlySet<number> = new Set([...unanswered, 429, 507])

export const isUnanswered = (error: unknown): error is CallError =>
  error instanceof CallError && unanswered.has(error.status)

/** Can the same call succeed later as it is. Everything else needs its maker. */
export const mayComeThrough = (error: unknown): boolean =>
  !(error instanceof CallError) || passing.has(error.status) || saysEnded(error)

/** Why the server would not take a call: the messages of its fields, or its own words. */
export const refusalOf = (error: unknown): string =>
  error instanceof CallError && error.fields ? Object.values(error.fields).join('；') : messageOf(error)

/** Ms until the next try, after so many in vain; `asked` are the seconds that the server wants to be left alone. */
export const pauseAfter = (tries: number, asked = 0): number =>
  Math.max(asked * 1000, Math.min(60_000, 5_000 * 2 ** Math.min(tries, 4)))
