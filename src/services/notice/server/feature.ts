import { publishRelations } from '#kernel/server/db/relations.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { announcementServer } from '../announcement/server/feature.ts'
import type { RedeemTicket } from '../announcement/server/show.ts'
import { commentServer } from '../comment/server/feature.ts'
import { messageServer } from '../message/server/feature.ts'
import { smsBatchServer, type SmsPorts } from '../sms-batch/server/feature.ts'
import { noticeCategory, noticeLevel, readState } from '../shared/dictionaries.ts'
import { titleOf } from '../shared/schema.ts'
import { noticeHandlers } from './handlers.ts'
import type { Reminders } from './ports.ts'
import { noticeRoutes, readWhole } from './routes.ts'

publishRelations({ messageTemplate: 'ref_message_template' })

/** What other units hand in: to-dos for the bell, who stands behind a one-time ticket, and residents with their numbers. */
export interface NoticePorts extends SmsPorts {
  reminders: Reminders
  redeem: RedeemTicket
}

type Part = Required<Pick<ServerFeature, 'routes' | 'jobs' | 'menu' | 'permissions' | 'dictionaries' | 'seed'>>

/** The boxes with the bell, announcements with comments, messages under templates, and text messages to many. */
export function noticeServer({ reminders, redeem, residents, approvals }: NoticePorts): ServerFeature {
  const announcements = announcementServer({
    redeem,
    approvals,
    read: async (services, actor, id) => {
      const message = await readWhole(services, actor, id, reminders)
      return { ...message, title: titleOf(message) }
    },
  })
  const batches = smsBatchServer({ residents, approvals })
  const parts: readonly Part[] = [announcements, messageServer, batches]
  return serverFeature({
    name: 'notice',
    routes: [...noticeRoutes(reminders), ...parts.flatMap(({ routes }) => routes), ...commentServer.routes],
    jobs: [...parts.flatMap(({ jobs }) => jobs), ...commentServer.jobs],
    menu: parts.flatMap(({ menu }) => menu),
    permissions: parts.flatMap(({ permissions }) => permissions),
    dictionaries: [noticeCategory, noticeLevel, readState, ...parts.flatMap(({ dictionaries }) => dictionaries)],
    files: announcements.files,
    workflows: [...announcements.workflows, ...batches.workflows],
    handlers: noticeHandlers,
    constraints: { ...messageServer.constraints, ...batches.constraints },
    // Clients of the protocol know the table by its older name.
    uniques: ['sys_message_template', 'sys_sms_template'].map((table) => ({
      table,
      field: 'template_code',
      from: 'sys_message_template',
      column: 't.template_code',
    })),
    serve: (app, services) => {
      announcements.serve(app, services)
      messageServer.serve(services)
      batches.serve(services)
    },
    seed: {
      load: async (db, size, bulk) => {
        for (const { seed } of parts) await seed.load(db, size, bulk)
      },
    },
  })
}
