import type { FastifyInstance } from 'fastify'
import { purgeJob } from '#engines/manage-view/server/purge.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
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
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { announcementApproval } from './approval.ts'
import { announcementChannel, announcementJob, deliverDue } from './deliver.ts'
import { announcementMenu } from './menu.ts'
import { reminderJob } from './remind.ts'
import { announcementRoutes } from './routes.ts'
import { announcementSeed } from './seed.ts'
import { serveShow, type ReadMessage, type RedeemTicket } from './show.ts'
import { announcementTables } from './tables.ts'

/** Files of announcements open by the signed links of their answers. */
const files: readonly FilePlace[] = [{ biz: 'announcement', kinds: ['image', 'document'] }]

/** What announcements bring to the server, as a part of the notice unit. */
export const announcementServer = (parts: { redeem: RedeemTicket; read: ReadMessage; approvals: Approvals }) => ({
  routes: announcementRoutes(parts.approvals),
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
  workflows: [announcementApproval],
  seed: announcementSeed,
  serve: (app: FastifyInstance, services: Services) => {
    serveShow(app, services, parts)
    services.bus.subscribe(announcementChannel, () => {
      // Whatever fails here is taken up by the next run of the job.
      deliverDue(services).catch((error: unknown) => services.log.error({ error }, 'receivers could not be told'))
    })
  },
})
