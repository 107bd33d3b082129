import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/server/errors.ts'
import type { Identity } from '#kernel/server/identity.ts'
import { admitSocket, closings, openSocketRoom, type Member } from '#kernel/server/realtime/socket-room.ts'
import type { Services } from '#kernel/server/services.ts'
import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { provePass } from './prove-pass.ts'
import { readMap } from './read-map.ts'
import { readWall } from './read-wall.ts'

/** So often every screen is told how things stand; figures themselves are at most a minute old. */
const everyMs = 5_000

type Kinds = () => ReadonlyMap<string, TicketKind>

/**
 * The socket of wall screens, `/api/wall/{passId}`, with the pass as sub-protocol: all that a pass opens. Screens of a tenant
 * are told the same, which is read once.
 */
export function openWall(app: FastifyInstance, services: Services, kinds: Kinds): void {
  const identity: Pick<Identity, 'authenticate'> = { authenticate: (text) => provePass(services, text) }
  const parts = { ...services, identity: { ...services.identity, ...identity } }
  const room = openSocketRoom<undefined>(parts)
  const toldMaps = new WeakMap<Member, string>()
  const refused = new WeakSet<FastifyRequest>()

  async function tell(screens: readonly Member[]): Promise<void> {
    // Asked anew each time: what the pass may see could have gone.
    const actor = await screens[0]?.actor()
    if (!actor) return
    const wall = await readWall(services.db, actor, services, kinds())
    const map = await services.db.read(actor, (tx) => readMap(tx, wall.streets))
    const text = JSON.stringify(wall)
    for (const screen of screens) {
      // Outlines are the most of it, and the same for months.
      const isNew = toldMaps.get(screen) !== (map?.tag ?? '')
      toldMaps.set(screen, map?.tag ?? '')
      screen.send(isNew ? JSON.stringify({ ...wall, map }) : text)
    }
  }
  const said = (error: unknown): void => services.log.warn({ error }, 'a wall screen was not told')

  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void tellAll().finally(() => (isBusy = false))
  }, everyMs).unref()
  app.addHook('onClose', () => clearInterval(timer))

  async function tellAll(): Promise<void> {
    const all = [...room.all()]
    const tenants = new Set(all.map(({ tenantId }) => tenantId))
    for (const id of tenants) await tell(all.filter(({ tenantId }) => tenantId === id)).catch(said)
  }

  app.get(
    '/api/wall/:userId',
    {
      websocket: true,
      preValidation: async (request) => {
        try {
          await admitSocket(parts, request)
        } catch (error) {
          // A browser cannot read why it was refused before the upgrade: the screen must learn that its pass is over.
          if (!(error instanceof Refusal) || error.status !== 401) throw error
          refused.add(request)
        }
      },
    },
    (socket, request) => {
      if (refused.has(request)) return socket.close(closings.sessionOver, 'pass over')
      const { userId } = request.params as { userId: string }
      room.join(socket, request, undefined, () => {})
      const own = [...room.of(userId)].at(-1)
      if (own) tell([own]).catch(said)
    },
  )
}
