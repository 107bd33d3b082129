import type { FastifyInstance } from 'fastify'
import { actorAs, actorSeeing, can, systemActor, type Actor } from '#kernel/server/actor.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { showPath } from '../shared/api.ts'
import { announcementPermissions as may } from '../shared/permissions.ts'
import type { Announcement } from '../../shared/schema.ts'
import { readAnnouncement } from './service.ts'
import { announcementPage, refusalPage, showHeaders, type ShownAnnouncement } from './show-page.ts'

/** Who stands behind a one-time ticket for a path; throws a refusal for any other text. */
export type RedeemTicket = (
  db: Services['db'],
  proof: { ticket: string; path: string },
) => Promise<{ tenantId: number; userId: string }>

/** How a message of one's own box is read. */
export type ReadMessage = (services: Services, actor: Actor, id: string) => Promise<Announcement & { title: string }>

interface Parts {
  redeem: RedeemTicket
  read: ReadMessage
}

/**
 * An announcement as a page of its own, for frames that can send no header: the address carries a one-time ticket, or the
 * session's token for clients that know no tickets. Without either, or for what the caller was not told, it is not there.
 */
export function serveShow(app: FastifyInstance, services: Services, parts: Parts): void {
  app.get(`/api${showPath}`, async (request, reply) => {
    const { id } = request.params as { id: string }
    const { token } = request.query as { token?: unknown }
    const path = `/api${showPath.replace(':id', encodeURIComponent(id))}`
    const actor = await actorOf(services, parts, { token: typeof token === 'string' ? token : '', path })
    try {
      if (!actor) throw new Refusal(404, 404, serverMessages.notFound)
      return await reply.headers(showHeaders).send(announcementPage(await contentFor(services, parts, actor, id)))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      return reply.code(404).headers(showHeaders).send(refusalPage(error.message))
    }
  })
}

async function actorOf(
  { identity, db }: Services,
  { redeem }: Parts,
  { token, path }: { token: string; path: string },
): Promise<Actor | undefined> {
  if (!/^[\w-]{20,200}$/.test(token)) return undefined
  const answer = await identity.authenticate(token, { passive: true })
  if (answer.kind === 'actor') return answer.actor
  if (answer.kind === 'ended') return undefined
  try {
    const { tenantId, userId } = await redeem(db, { ticket: token, path })
    return actorSeeing(actorAs(systemActor(tenantId), { userId }), { villages: [], narrow: 'resident' })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** What the caller was told, or for those who publish what they may see, drafts included. */
async function contentFor(services: Services, { read }: Parts, actor: Actor, id: string): Promise<ShownAnnouncement> {
  try {
    const { title, sender, sendTime, msgContent, attachments } = await read(services, actor, id)
    return { title, sender, sendTime, html: msgContent, attachments }
  } catch (error) {
    if (!(error instanceof Refusal) || !can(actor, may.list)) throw error
    const { title, senderName, sendTime, msgContent, attachments } = await readAnnouncement(
      services,
      services.db,
      actor,
      id,
    )
    return { title, sender: senderName ?? '', sendTime, html: msgContent, attachments }
  }
}
