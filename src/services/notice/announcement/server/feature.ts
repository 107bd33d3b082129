import type { FastifyInstance } from 'fastify'
import { purgeJob } from '#engines/manage-view/server/purge.ts'
import type { FilePlace } from '#kernel/server/files/place.ts'
import type { Services } from '#kernel/server/services.ts'
import {
  announcementPhase,
  announcementScope,
  announcementTarget,
  announcementTopic,
  projectMessageType,
  sendStatus,
} from '../shared/dictionaries.ts'
import { announcementPermissions } from '../shared/permissions.ts'
import { announcementChannel, announcementJob, deliverDue } from './delivery.ts'
import { announcementMenu } from './menu.ts'
import { reminderJob } from './reminder.ts'
import { announcementRoutes } from './routes.ts'
import { announcementSeed } from './seed.ts'
import { serveShow, type ReadMessage, type RedeemTicket } from './show.ts'
import { announcementTables } from './tables.ts'

/** Files of announcements open by the signed links of their answers. */
const files: readonly FilePlace[] = [{ biz: 'announcement', kinds: ['image', 'document'] }]

/** What announcements bring to the server, as a part of the notice unit. */
export const announcementServer = (parts: { redeem: RedeemTicket; read: ReadMessage }) => ({
  routes: announcementRoutes,
  jobs: [announcementJob, reminderJob, purgeJob('announcement', [announcementTables.sysAnnouncement])],
  menu: announcementMenu,
  permissions: [announcementPermissions],
  dictionaries: [
    announcementTarget,
    sendStatus,
    announcementPhase,
    announcementTopic,
    announcementScope,
    projectMessageType,
  ],
  files,
  seed: announcementSeed,
  serve: (app: FastifyInstance, services: Services) => {
    serveShow(app, services, parts)
    services.bus.subscribe(announcementChannel, () => {
      // Whatever fails here is taken up by the next run of the job.
      deliverDue(services).catch((error: unknown) => services.log.error({ error }, 'receivers could not be told'))
    })
  },
})
