import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Browsers } from './flag-elsewhere.ts'

/** A live session as this process remembers it. */
export interface Known {
  hash: string
  actor: Actor
  suffrage: boolean
  browsers: Browsers
  /** First day on which the scope may be another. */
  validUntil: string | null
  lastUsed: number
  endsAt: number
  /** Ages of the copy, on the machine's own clock: they have nothing to do with business time. */
  builtAt: number
  checkedAt: number
}

export interface ActorCache {
  get(hash: string): Known | undefined
  /** Keeps a copy unless something was dropped since `epoch`; answers whether it is safe to use. */
  put(known: Known, epoch: number): boolean
  epoch(): number
  size: () => number
  dropSessions: (ids: readonly string[]) => void
  /** By user ids; `*` means everybody. */
  dropUsers: (ids: readonly string[]) => void
  clear: () => void
}

const capacity = 20_000
/** Even if no message arrives: whether the session still lives is asked again so often, and all of it so often. */
const checkEveryMs = 1500
const buildEveryMs = 60_000
/** From this part of the time on a copy in use is renewed beside the calls, early enough for a busy database. */
const renewFrom = 1 / 3

/** Copies of live sessions in this process; each drop raises the epoch, so that a slow build cannot bring old rights back. */
export function openActorCache(): ActorCache {
  const all = new Map<string, Known>()
  let epoch = 0
  const dropWhere = (isGone: (known: Known) => boolean) => {
    epoch += 1
    for (const [hash, known] of all) if (isGone(known)) all.delete(hash)
  }
  return {
    get: (hash) => all.get(hash),
    put: (known, since) => {
      if (since !== epoch) return false
      const [oldest] = all.keys()
      if (all.size >= capacity && oldest !== undefined) all.delete(oldest)
      all.set(known.hash, known)
      return true
    },
    epoch: () => epoch,
    size: () => all.size,
    dropSessions: (ids) => dropWhere(({ actor }) => ids.includes(actor.sessionId)),
    dropUsers: (ids) => dropWhere(({ actor }) => ids.includes('*') || ids.includes(actor.userId)),
    clear: () => dropWhere(() => true),
  }
}

const isYoung = (since: number, limit: number): boolean => performance.now() - since < limit

export const isCurrent = ({ builtAt, validUntil }: Known): boolean =>
  isYoung(builtAt, buildEveryMs) && (validUntil === null || today() < validUntil)

export const isChecked = ({ checkedAt }: Known): boolean => isYoung(checkedAt, checkEveryMs)

/** Which part of a copy that still holds is to be renewed soon. */
export function dueIn({ builtAt, checkedAt }: Known): 'all' | 'check' | undefined {
  if (!isYoung(builtAt, buildEveryMs * renewFrom)) return 'all'
  return isYoung(checkedAt, checkEveryMs * renewFrom) ? undefined : 'check'
}
