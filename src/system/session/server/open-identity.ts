import { fromWire } from '#kernel/shared/time.ts'
import { actorAs, type Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { AreaSource, Authentication, Identity, Origin, ScopeArea, ScopeSource } from '#kernel/server/identity.ts'
import { sessionEnded } from '#kernel/server/errors.ts'
import { hashToken } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { dueIn, isChecked, isCurrent, openActorCache, type Known } from './actor-cache.ts'
import { buildActor, type ActorSource } from './build-actor.ts'
import { confirmOwner } from './confirm-owner.ts'
import { openLastUse } from './record-last-use.ts'
import { rolesAskForFactor } from './require-factor.ts'
import { flagElsewhere, isElsewhere } from './flag-elsewhere.ts'
import { endSession, openAccount, sessionByHash, sessionState, type SessionRow } from './session-repository.ts'
import { endings, type EndReason } from '../shared/ending.ts'
import { nobody } from './throttle.ts'

/** What clients keep of the organisation that a user works in: the right to vote, and the areas of its villages. */
export interface Standing {
  suffrage: boolean
  areas: ScopeArea[]
}

/** The kernel's port, and what sign-in itself needs of it. */
export interface SessionIdentity extends Identity {
  /** Caller, right to vote and areas behind a token of a session that has just begun; refuses one that is over. */
  describe(token: string): Promise<Standing & { actor: Actor }>
  /** The same of a user in an organisation. */
  standingOf(source: ActorSource): Promise<Standing>
  /** Whom a user would be in an organisation, without a session: to explain what they may. */
  actorOf(source: ActorSource): Promise<Actor>
  /** Tells every process, this one at once, that sessions are over. */
  announceOver(sessionIds: readonly string[]): void
  /** Tells every process, this one at once, that users' roles, organisations or scope may have changed. */
  announceChange(userIds: readonly string[]): void
  /** How many sessions this process has a copy of. */
  cached(): number
}

type Parts = Pick<Services, 'db' | 'bus' | 'settings' | 'log' | 'secrets' | 'passwords'>
type Found = { kind: 'unknown' } | Extract<Authentication, { kind: 'ended' }> | { kind: 'known'; known: Known }

const ended = (reason: EndReason | null): Found => ({ kind: 'ended', because: reason ? endings[reason] : null })

/** Tokens as we make them; anything else was never ours and costs no query. */
const tokenShape = /^[\w-]{43}$/
const touchEveryMs = 60_000
const rebuilds = 3

/** Sessions by token. Copies are dropped over the bus; without it an ended session is noticed within two seconds. */
export function openIdentity(parts: Parts, scopeSource: ScopeSource, areaSource: AreaSource): SessionIdentity {
  const { db, bus, settings } = parts
  const cache = openActorCache()
  const loading = new Map<string, Promise<Found>>()
  const checking = new Map<string, Promise<Found>>()
  bus.subscribe('session-over', cache.dropSessions)
  bus.subscribe('actor', cache.dropUsers)
  bus.onReconnect(cache.clear)

  const endOf = ({ lastUsed, endsAt }: Pick<Known, 'lastUsed' | 'endsAt'>) =>
    Math.min(endsAt, lastUsed + settings.session.idleMinutes * 60_000)
  const isOver = (times: Pick<Known, 'lastUsed' | 'endsAt'>) => now().getTime() >= endOf(times)

  async function end(id: string, reason: EndReason): Promise<Found> {
    await db.write(nobody, (tx) => tx.run(endSession(id, reason)))
    announceOver([id])
    return ended(reason)
  }

  function announceOver(sessionIds: readonly string[]): void {
    cache.dropSessions(sessionIds)
    bus.publish('session-over', sessionIds)
  }

  async function load(hash: string): Promise<Found> {
    for (let attempt = 1; ; attempt += 1) {
      const epoch = cache.epoch()
      const [[session]] = await db.flight(nobody, [sessionByHash(hash)])
      if (!session) return { kind: 'unknown' }
      if (session.endedAt !== null) return ended(session.endedReason)
      const times = timesOf(session)
      if (!session.holds) return end(session.id, 'account')
      if (isOver(times)) return end(session.id, 'expired')
      // A role that asks for a second factor may have come with the session under way, or with a new setting.
      if (!session.hasFactor && (await rolesAskForFactor(parts, session.userId, [session])))
        return end(session.id, 'factor')
      const built = await buildActor(db, session, scopeSource)
      const at = performance.now()
      const { userAgent, elsewhere } = session
      const browsers = { userAgent, seen: new Set<string>(), isMarked: elsewhere !== null }
      const known: Known = { hash, ...built, ...times, browsers, builtAt: at, checkedAt: at }
      if (cache.put(known, epoch) || attempt === rebuilds) return { kind: 'known', known }
    }
  }

  /** One query for however many calls arrive with the same token. */
  const loadOnce = (hash: string): Promise<Found> => once(loading, hash, () => load(hash))
  const recheckOnce = (known: Known): Promise<Found> => once(checking, known.hash, () => recheck(known))

  async function recheck(known: Known): Promise<Found> {
    const [[state]] = await db.flight(nobody, [sessionState(known.actor.sessionId)])
    if (!state || state.endedAt !== null) {
      cache.dropSessions([known.actor.sessionId])
      return state ? ended(state.endedReason) : { kind: 'unknown' }
    }
    known.checkedAt = performance.now()
    known.lastUsed = Math.max(known.lastUsed, fromWire(state.lastUsedAt).getTime())
    return { kind: 'known', known }
  }

  async function find(token: string): Promise<Found> {
    if (!tokenShape.test(token)) return { kind: 'unknown' }
    const hash = hashToken(token)
    const kept = cache.get(hash)
    if (!kept || !isCurrent(kept)) return loadOnce(hash)
    renew(kept)
    return stillOpen(isChecked(kept) ? { kind: 'known', known: kept } : await recheckOnce(kept))
  }

  /** Beside the calls that a copy serves. What fails now fails the call that can do without the copy no longer. */
  function renew(known: Known): void {
    const due = dueIn(known)
    if (due === 'all') loadOnce(known.hash).catch(() => {})
    if (due === 'check') recheckOnce(known).catch(() => {})
  }

  async function stillOpen(found: Found): Promise<Found> {
    if (found.kind !== 'known') return found
    return isOver(found.known) ? end(found.known.actor.sessionId, 'expired') : found
  }

  const writeUse = openLastUse(parts)
  function touch(known: Known): void {
    const at = now().getTime()
    if (at - known.lastUsed < touchEveryMs) return
    known.lastUsed = at
    writeUse(known.actor.sessionId)
  }

  function flag({ actor, browsers }: Known, from: Origin): Promise<void> {
    browsers.isMarked = true
    return flagElsewhere(parts, actorAs(actor, { ip: from.ip }), from)
  }

  const areasOf = (actor: Actor): Promise<ScopeArea[]> => db.read(actor, (tx) => areaSource(tx, actor.scope.villages))

  return {
    cached: cache.size,
    actorOf: async (source) => (await buildActor(db, source, scopeSource)).actor,
    renewed: async (former) => {
      const { tenantId, userId, username, realname, sessionId, departId, ip } = former
      const [[account]] = await db.flight(nobody, [openAccount(userId, tenantId)])
      if (!account) return undefined
      const source = { tenantId, userId, username, realname, id: sessionId, departId: departId || null }
      return actorAs((await buildActor(db, source, scopeSource)).actor, { ip })
    },
    announceOver,
    announceChange: (userIds) => {
      cache.dropUsers(userIds)
      bus.publish('actor', userIds)
    },
    describe: async (token) => {
      const found = await find(token)
      // Sign-ins of the same user that came right behind may have ended it already.
      if (found.kind !== 'known') throw sessionEnded(found.kind === 'ended' ? found.because : null)
      const { actor, suffrage } = found.known
      return { actor, suffrage, areas: await areasOf(actor) }
    },
    standingOf: async (source) => {
      const { actor, suffrage } = await buildActor(db, source, scopeSource)
      return { suffrage, areas: await areasOf(actor) }
    },
    confirm: (actor, proof, field) => confirmOwner(parts, actor, proof, field),
    authenticate: async (token, { passive = false, from } = {}): Promise<Authentication> => {
      const found = await find(token)
      if (found.kind !== 'known') return found
      if (!passive) touch(found.known)
      // Beside the call: whoever waits for it learns nothing from it.
      if (from && isElsewhere(found.known.browsers, from.userAgent)) void flag(found.known, from)
      return { kind: 'actor', actor: found.known.actor, endsAt: endOf(found.known) }
    },
  }
}

/** Lets calls share the work that one of them has begun under the same key. */
function once(running: Map<string, Promise<Found>>, key: string, begin: () => Promise<Found>): Promise<Found> {
  const work = running.get(key) ?? begin().finally(() => running.delete(key))
  running.set(key, work)
  return work
}

const timesOf = ({ lastUsedAt, endsAt }: SessionRow) => ({
  lastUsed: fromWire(lastUsedAt).getTime(),
  endsAt: fromWire(endsAt).getTime(),
})

/** Sign-in changes sessions, so it needs the identity that this file opened, not any other. */
export function sessionIdentity({ identity }: Pick<Services, 'identity'>): SessionIdentity {
  if (!('announceOver' in identity)) throw new Error('services.identity must come from openIdentity')
  return identity as SessionIdentity
}
