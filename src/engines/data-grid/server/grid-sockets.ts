import type { FastifyInstance } from 'fastify'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, forbidden } from '#kernel/server/errors.ts'
import { admitSocket, openSocketRoom, type AdmittedRequest, type Member } from '#kernel/server/realtime/socket-room.ts'
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
  const room = openSocketRoom<LivePage | undefined>(services)

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
      const page = pages.get((request.params as { pageId: string }).pageId)
      room.join(socket, request, page, (text, own) => {
        if (readLiveMessage(text)?.type === liveTypes.beat) own.send(JSON.stringify({ type: liveTypes.beat, data: '' }))
      })
    },
  )

  services.bus.subscribe(channel, (parts) => {
    const ids = new Map<string, string[]>()
    for (const part of new Set(parts)) {
      const [page, id] = [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]
      ids.set(page, [...(ids.get(page) ?? []), id])
    }
    for (const own of room.all()) {
      const changed = own.about && ids.get(own.about.id)
      if (changed)
        tell(own, own.about!, changed).catch((error: unknown) => services.log.warn({ error }, 'a grid was not told'))
    }
  })
}

async function tell(own: Member<unknown>, page: LivePage, ids: readonly string[]): Promise<void> {
  const actor = await own.actor()
  if (!actor || !can(actor, page.permission)) return
  for (const row of await page.rowsFor(actor, ids)) {
    const data = { socketKey: DEFAULT_SOCKET_KEY, args: [row, ''] }
    own.send(JSON.stringify({ type: liveTypes.update, data }))
  }
}
