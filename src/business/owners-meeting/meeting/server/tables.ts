import { table, tables } from '#kernel/server/db/tables.ts'
import { OwnersMeeting } from '../shared/schema.ts'

export const ownersMeetingTables = tables({
  ownersMeeting: table(OwnersMeeting, { scope: { village: 'villageId' }, logged: { title: '业主大会会议' } }),
})

export type StoredMeeting = NonNullable<(typeof ownersMeetingTables.ownersMeeting)['row']>
