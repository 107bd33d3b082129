import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { admitSocket, openSocketRoom } from './socket-room.ts'

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

/** What every client of the protocol knows; the rest is for consoles, which ask for it by `?console=1`. */
const known: ReadonlySet<SocketMessage['cmd']> = new Set(['topic', 'user', 'heartcheck'])

/** Stands before a tenant's number where a message is for all of its people; no user id begins so. */
export const everybody = '@'
/** What concerns the whole installation is told in all tenants. */
const installation = 0
/** What clients ask with whether somebody is still there; anything else says nothing. */
const beats: ReadonlySet<string> = new Set(['HeartBeat', 'ping'])
const beat = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' })

/** The notice socket `/websocket/{userId}[?console=1]`: the token travels as sub-protocol and is echoed. */
export function openSockets(
  app: FastifyInstance,
  services: Pick<Services, 'identity' | 'bus' | 'settings' | 'log'>,
): Sockets {
  const room = openSocketRoom<{ isConsole: boolean }>(services)
  const deliver = (userId: string, text: string) => {
    const isForAll = known.has((JSON.parse(text) as SocketMessage).cmd)
    for (const own of addressed(userId)) if (isForAll || own.about.isConsole) own.send(text)
  }
  function* addressed(userId: string) {
    if (!userId.startsWith(everybody)) return yield* room.of(userId)
    const tenantId = Number(userId.slice(everybody.length))
    for (const own of room.all()) if (tenantId === installation || own.tenantId === tenantId) yield own
  }
  services.bus.subscribe('socket', (parts) =>
    parts.forEach((part) => deliver(part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1))),
  )

  app.get(
    '/api/websocket/:userId',
    { websocket: true, preValidation: (request) => admitSocket(services, request) },
    (socket, request) =>
      room.join(
        socket,
        request,
        { isConsole: (request.query as { console?: string }).console === '1' },
        (text, own) => {
          if (beats.has(text)) own.send(beat)
        },
      ),
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
