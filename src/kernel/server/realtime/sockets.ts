import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import type { Actor } from '../actor.ts'
import { forbidden, unauthorised } from '../errors.ts'
import type { Services } from '../services.ts'

/** What a notice socket carries: a command, and what it is about; `record` names the `unit` and `id` that changed. */
export interface SocketMessage {
  cmd: 'topic' | 'user' | 'heartcheck' | 'todo' | 'reload' | 'task' | 'record'
  [key: string]: unknown
}

export interface Sockets {
  /** Sends to every open socket of the users, on every process. */
  send(userIds: readonly string[], message: SocketMessage): void
  /** Ends the sockets of sessions that are over, with code 4401. */
  end(sessionIds: readonly string[]): void
}

interface Open {
  socket: WebSocket
  actor: Actor
}

/** Stands before a tenant's number where a message is for all of its people; no user id begins so. */
export const everybody = '@'
/** What concerns the whole installation is told in all tenants. */
const installation = 0
/** What clients ask with whether somebody is still there; anything else says nothing. */
const beats: ReadonlySet<string> = new Set(['HeartBeat', 'ping'])
const perUser = 10
const sessionOver = 4401
const tooMany = 4409

/** The notice socket `/websocket/{userId}`: the token travels as sub-protocol and is echoed. */
export function openSockets(app: FastifyInstance, services: Pick<Services, 'identity' | 'bus' | 'settings'>): Sockets {
  const byUser = new Map<string, Set<Open>>()
  const deliver = (userId: string, text: string) => {
    if (userId.startsWith(everybody)) return deliverToAll(Number(userId.slice(everybody.length)), text)
    byUser.get(userId)?.forEach(({ socket }) => socket.send(text))
  }
  const deliverToAll = (tenantId: number, text: string) => {
    for (const all of byUser.values())
      for (const { socket, actor } of all)
        if (tenantId === installation || actor.tenantId === tenantId) socket.send(text)
  }
  const endHere = (sessionId: string) => {
    for (const all of byUser.values())
      for (const { socket, actor } of all) if (actor.sessionId === sessionId) socket.close(sessionOver, 'session over')
  }
  services.bus.subscribe('socket', (parts) =>
    parts.forEach((part) => deliver(part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1))),
  )
  services.bus.subscribe('session-over', (ids) => ids.forEach(endHere))

  app.get(
    '/api/websocket/:userId',
    { websocket: true, preValidation: (request) => admitSocket(services, request) },
    (socket, request) => {
      const actor = (request as AdmittedRequest).actor
      const own: Open = { socket, actor }
      const all = byUser.get(actor.userId) ?? new Set()
      byUser.set(actor.userId, all.add(own))
      const [oldest] = all
      // It leaves the list at once: closing takes a while, and meanwhile others may come.
      if (oldest && all.size > perUser) {
        all.delete(oldest)
        oldest.socket.close(tooMany, 'too many sockets')
      }
      socket.on('message', (data: Buffer) => {
        if (beats.has(String(data))) socket.send(JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' }))
      })
      socket.on('close', () => {
        all.delete(own)
        if (all.size === 0 && byUser.get(actor.userId) === all) byUser.delete(actor.userId)
      })
    },
  )

  return {
    send: (userIds, message) =>
      services.bus.publish(
        'socket',
        userIds.map((id) => `${id} ${JSON.stringify(message)}`),
      ),
    end: (sessionIds) => services.bus.publish('session-over', sessionIds),
  }
}

/** A request for a socket whose caller is known. */
export type AdmittedRequest = FastifyRequest & { actor: Actor }

/** Refuses before the upgrade: foreign origin or foreign user (`:userId` of the path) 403, no live session 401. */
export async function admitSocket(
  { identity, settings }: Pick<Services, 'identity' | 'settings'>,
  request: FastifyRequest,
): Promise<void> {
  const refuse = (status: 401 | 403) => (status === 401 ? unauthorised() : forbidden())
  if (!isOwnOrigin(request, settings.publicUrl)) throw refuse(403)
  const token = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? ''
  const answer = token === '' ? { kind: 'unknown' as const } : await identity.authenticate(token, { passive: true })
  if (answer.kind !== 'actor') throw refuse(401)
  if (answer.actor.userId !== (request.params as { userId: string }).userId) throw refuse(403)
  ;(request as AdmittedRequest).actor = answer.actor
}

function isOwnOrigin({ headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return (URL.canParse(origin) && new URL(origin).host === host) || origin === publicUrl
}
