import { table, tables } from '#kernel/server/db/tables.ts'
import { dateTime, nullable, object, text } from '#kernel/shared/schema.ts'
import { computedKeys, SysAnnouncement } from '../shared/schema.ts'

export const announcementTables = tables({
  sysAnnouncement: table(SysAnnouncement, {
    scope: { org: 'orgCode', resident: 'none' },
    server: object({
      orgCode: text(64),
      reach: nullable(text(64)),
      deliveredAt: nullable(dateTime),
      remindedAt: nullable(dateTime),
    }),
    derived: computedKeys,
    logged: { title: '系统通告' },
  }),
})
/** A stored announcement. */
export type AnnouncementRow = NonNullable<(typeof announcementTables.sysAnnouncement)['row']>
