import type { FastifyInstance } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, forbidden } from '#kernel/server/errors.ts'
import { admitSocket, type AdmittedRequest } from '#kernel/server/realtime/sockets.ts'
import type { Services } from '#kernel/server/services.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { DEFAULT_SOCKET_KEY, liveTypes, pageIdPattern, readLiveMessage } from '../shared/live-message.ts'

/** A page whose grid shows at once what others change. */
export interface LivePage {
  /** The page id of the channel: letters, digits, dashes. */
  id: string
  /** Whoever opens the channel needs it. */
  permission: Permission
  /** Rows of these ids as this caller may see them; those outside of the caller's scope are left out. */
  rowsFor: (
    actor: Actor,
    ids: readonly string[],
  ) => Promise<readonly (Readonly<Record<string, unknown>> & { id: string })[]>
}

interface Open {
  socket: WebSocket
  token: string
  userId: string
  sessionId: string
  page: LivePage | undefined
}

const perUser = 10
const sessionOver = 4401
const tooMany = 4409
/** Closed by policy: more messages than a page sends. */
const tooLoud = 1008
/** Messages in a window of time; a page sends one in ten seconds. */
const most = { messages: 20, ms: 10_000 }
const channel = 'grid'

const pagesOf = new WeakMap<FastifyInstance, Map<string, LivePage>>()

/** Declares a page of the live channel; called by a unit's `serve`. */
export function serveLivePage(app: FastifyInstance, page: LivePage): void {
  const pages = pagesOf.get(app)
  if (!pages) throw new Error('the live channel of grids is not open')
  if (!pageIdPattern.test(page.id) || pages.has(page.id)) throw new Error(`no page of its own: ${page.id}`)
  pages.set(page.id, page)
}

/**
 * Tells open grids of changed rows once the transaction is committed. Only the ids travel between processes; each open
 * page gets the rows that its own user may see now, read by the page's `rowsFor`.
 */
export function publishGridUpdate(tx: Pick<Tx, 'publish'>, page: Pick<LivePage, 'id'>, ids: readonly string[]): void {
  if (ids.length > 0)
    tx.publish(
      channel,
      ids.map((id) => `${page.id} ${id}`),
    )
}

/**
 * The live channel of grids, `/vxeSocket/{userId}/{pageId}`: the token travels as sub-protocol and is echoed. Clients
 * send heartbeats only; what else they send is not passed on to anybody, because a row is told of by whoever checked it.
 * A page id that no unit declared gets heartbeats and nothing else.
 */
export function openGridSockets(
  app: FastifyInstance,
  services: Pick<Services, 'identity' | 'bus' | 'settings' | 'log'>,
): void {
  const pages = new Map<string, LivePage>()
  pagesOf.set(app, pages)
  const byUser = new Map<string, Set<Open>>()

  app.get(
    '/api/vxeSocket/:userId/:pageId',
    {
      websocket: true,
      preValidation: async (request) => {
        await admitSocket(services, request)
        const { pageId } = request.params as { pageId: string }
        if (!pageIdPattern.test(pageId)) throw badInput({ pageId: messages.badId })
        const page = pages.get(pageId)
        if (page && !can((request as AdmittedRequest).actor, page.permission)) throw forbidden()
      },
    },
    (socket, request) => {
      const { userId, sessionId } = (request as AdmittedRequest).actor
      const token = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? ''
      const page = pages.get((request.params as { pageId: string }).pageId)
      const own: Open = { socket, token, userId, sessionId, page }
      join(own)
      const isQuiet = counter()
      socket.on('message', (data: Buffer) => {
        if (!isQuiet()) return socket.close(tooLoud, 'too many messages')
        if (readLiveMessage(String(data))?.type === liveTypes.beat)
          socket.send(JSON.stringify({ type: liveTypes.beat, data: '' }))
      })
    },
  )

  function join(own: Open): void {
    const all = byUser.get(own.userId) ?? new Set()
    byUser.set(own.userId, all.add(own))
    const [oldest] = all
    // It leaves the list at once: closing takes a while, and meanwhile others may come.
    if (oldest && all.size > perUser) {
      all.delete(oldest)
      oldest.socket.close(tooMany, 'too many sockets')
    }
    own.socket.on('close', () => {
      all.delete(own)
      if (all.size === 0 && byUser.get(own.userId) === all) byUser.delete(own.userId)
    })
  }

  const everybody = (): Open[] => [...byUser.values()].flatMap((all) => [...all])

  services.bus.subscribe('session-over', (ids) => {
    for (const own of everybody()) if (ids.includes(own.sessionId)) own.socket.close(sessionOver, 'session over')
  })

  services.bus.subscribe(channel, (parts) => {
    const ids = new Map<string, string[]>()
    for (const part of new Set(parts)) {
      const [page, id] = [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]
      ids.set(page, [...(ids.get(page) ?? []), id])
    }
    for (const own of everybody()) {
      const changed = own.page && ids.get(own.page.id)
      if (changed)
        tell(own, own.page!, changed).catch((error: unknown) => services.log.warn({ error }, 'a grid was not told'))
    }
  })

  /** The caller as of now: rights and scope may have changed since the socket was opened. */
  async function actorOf({ token, socket }: Open): Promise<Actor | undefined> {
    const answer = await services.identity.authenticate(token, { passive: true })
    if (answer.kind === 'actor') return answer.actor
    socket.close(sessionOver, 'session over')
    return undefined
  }

  async function tell(own: Open, page: LivePage, ids: readonly string[]): Promise<void> {
    const actor = await actorOf(own)
    if (!actor || !can(actor, page.permission)) return
    for (const row of await page.rowsFor(actor, ids)) {
      const data = { socketKey: DEFAULT_SOCKET_KEY, args: [row, ''] }
      own.socket.send(JSON.stringify({ type: liveTypes.update, data }))
    }
  }
}

/** Counts messages; false when there are more than a page sends. */
function counter(): () => boolean {
  let began = 0
  let count = 0
  return () => {
    const now = performance.now()
    if (now - began > most.ms) [began, count] = [now, 0]
    count += 1
    return count <= most.messages
  }
}
