import { table, tables } from '#kernel/server/db/tables.ts'
import { dateTime, id, nullable, object } from '#kernel/shared/schema.ts'
import { OwnersMeeting } from '../shared/schema.ts'

export const ownersMeetingTables = tables({
  ownersMeeting: table(OwnersMeeting, {
    scope: { village: 'villageId' },
    /** Who has asked for the extension, and which planned start could not be held. */
    server: object({ extendBy: nullable(id), startMissed: nullable(dateTime) }),
    logged: { title: '业主大会会议' },
  }),
})

export type StoredMeeting = NonNullable<(typeof ownersMeetingTables.ownersMeeting)['row']>
