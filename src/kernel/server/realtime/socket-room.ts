import type { FastifyRequest } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'
import { forbidden, unauthorised } from '../errors.ts'
import type { Services } from '../services.ts'

/** An open socket of somebody who was let in. */
export interface Member<About = undefined> {
  readonly userId: string
  readonly tenantId: number
  /** What the socket was opened for. */
  readonly about: About
  /** Sends a text unless the session has ended meanwhile; a reader that leaves too much waiting is closed. */
  send(text: string): void
  /** The caller as of now, whose rights and scope may have changed since; undefined when the session is over. */
  actor(): Promise<Actor | undefined>
}

/** All open sockets of one kind in this process, under the limits that hold for every kind. */
export interface SocketRoom<About = undefined> {
  /** Takes in the socket of an admitted request; `hear` gets what the client says, as text. */
  join(socket: WebSocket, request: FastifyRequest, about: About, hear: (text: string, own: Member<About>) => void): void
  all(): Iterable<Member<About>>
  of(userId: string): Iterable<Member<About>>
}

/** A request for a socket whose caller is known. */
export type AdmittedRequest = FastifyRequest & { actor: Actor; sessionEndsAt: number }

/** Codes that a socket is closed with. */
export const closings = { sessionOver: 4401, tooMany: 4409, tooLoud: 1008, tooSlow: 1013 } as const

/** Sockets of one kind a user. */
const perUser = 10
/** What a client may say in a window of time, protocol pings included; a page says a few words a minute. */
const most = { messages: 20, ms: 10_000 }
/** Bytes that may wait for a reader; an announcement has about one thousand. */
const mostWaiting = 256 * 1024
/** How often it is looked for sessions whose time has come, and how many of them are asked about at once. */
const sweep = { everyMs: 1000, at: 200 }
/** A session is asked about this often even if its end is far: the word of another process may have been lost. */
const askAgainMs = 5 * 60_000
/** A closed peer that does not say goodbye is cut off. */
const goodbyeMs = 2000

interface Seat<About> extends Member<About> {
  socket: WebSocket
  token: string
  sessionId: string
  /** When the session is asked about next; nothing is sent from then on until it has answered. */
  askAt: number
  loudness: { began: number; count: number }
  asking?: Promise<Actor | undefined> | undefined
}

type Parts = Pick<Services, 'identity' | 'bus' | 'log'>

/**
 * Sockets by user. They end with their session, also when it ends by time (what a client says does not prolong it); of
 * one user the oldest gives way to the eleventh; who says too much or reads too little is closed.
 */
export function openSocketRoom<About>({ identity, bus, log }: Parts): SocketRoom<About> {
  const byUser = new Map<string, Set<Seat<About>>>()

  function* all(): Generator<Seat<About>> {
    for (const own of byUser.values()) yield* own
  }

  function leave(own: Seat<About>): void {
    const seats = byUser.get(own.userId)
    seats?.delete(own)
    if (seats?.size === 0) byUser.delete(own.userId)
  }

  function shut(own: Seat<About>, code: number, reason: string): void {
    // It leaves at once: closing takes a while, and meanwhile nothing more is for it.
    leave(own)
    own.socket.close(code, reason)
    setTimeout(() => own.socket.terminate(), goodbyeMs).unref()
  }

  /** Asks about the session without prolonging it; calls that come meanwhile share the answer. */
  function ask(own: Seat<About>): Promise<Actor | undefined> {
    own.asking ??= identity
      .authenticate(own.token, { passive: true })
      .then((answer) => {
        if (answer.kind === 'actor') {
          own.askAt = nextAsk(answer.endsAt)
          return answer.actor
        }
        shut(own, closings.sessionOver, 'session over')
        return undefined
      })
      .finally(() => (own.asking = undefined))
    return own.asking
  }

  function put(own: Seat<About>, text: string): void {
    if (own.socket.readyState !== own.socket.OPEN) return
    if (own.socket.bufferedAmount > mostWaiting) return shut(own, closings.tooSlow, 'reads too slowly')
    own.socket.send(text)
  }

  function send(own: Seat<About>, text: string): void {
    if (now().getTime() < own.askAt) return put(own, text)
    ask(own)
      .then((actor) => actor && put(own, text))
      .catch((error: unknown) => log.warn({ error }, 'a socket was not told'))
  }

  function isQuiet({ loudness }: Seat<About>): boolean {
    const at = performance.now()
    if (at - loudness.began > most.ms) Object.assign(loudness, { began: at, count: 0 })
    loudness.count += 1
    return loudness.count <= most.messages
  }

  bus.subscribe('session-over', (ids) => {
    for (const own of all()) if (ids.includes(own.sessionId)) shut(own, closings.sessionOver, 'session over')
  })
  bus.onReconnect(() => {
    for (const own of all()) own.askAt = 0
  })
  setInterval(() => {
    const at = now().getTime()
    let asked = 0
    for (const own of all()) {
      if (own.askAt > at) continue
      ask(own).catch((error: unknown) => log.warn({ error }, 'a session could not be asked about'))
      if ((asked += 1) === sweep.at) return
    }
  }, sweep.everyMs).unref()

  return {
    all,
    of: (userId) => byUser.get(userId) ?? [],
    join: (socket, request, about, hear) => {
      const { actor, sessionEndsAt } = request as AdmittedRequest
      const { userId, tenantId, sessionId } = actor
      const own: Seat<About> = {
        ...{ socket, token: tokenOf(request), userId, tenantId, sessionId, about },
        askAt: nextAsk(sessionEndsAt),
        loudness: { began: 0, count: 0 },
        send: (text) => send(own, text),
        actor: () => ask(own),
      }
      const seats = byUser.get(userId) ?? new Set()
      byUser.set(userId, seats.add(own))
      const [oldest] = seats
      if (oldest && seats.size > perUser) shut(oldest, closings.tooMany, 'too many sockets')
      const heed = (data: Buffer | undefined) => {
        if (socket.readyState !== socket.OPEN) return
        if (!isQuiet(own)) return shut(own, closings.tooLoud, 'too many messages')
        if (data) hear(String(data), own)
      }
      socket.on('message', heed)
      socket.on('ping', () => heed(undefined))
      socket.on('close', () => leave(own))
    },
  }
}

const nextAsk = (endsAt: number): number => Math.min(endsAt, now().getTime() + askAgainMs)

const tokenOf = ({ headers }: FastifyRequest): string => headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? ''

/** Refuses before the upgrade: foreign origin or foreign user (`:userId` of the path) 403, no live session 401. */
export async function admitSocket(
  { identity, settings }: Pick<Services, 'identity' | 'settings'>,
  request: FastifyRequest,
): Promise<void> {
  if (!isOwnOrigin(request, settings.publicUrl)) throw forbidden()
  const token = tokenOf(request)
  const answer = token === '' ? { kind: 'unknown' as const } : await identity.authenticate(token, { passive: true })
  if (answer.kind !== 'actor') throw unauthorised()
  if (answer.actor.userId !== (request.params as { userId: string }).userId) throw forbidden()
  Object.assign(request, { actor: answer.actor, sessionEndsAt: answer.endsAt })
}

function isOwnOrigin({ headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return (URL.canParse(origin) && new URL(origin).host === host) || origin === publicUrl
}
