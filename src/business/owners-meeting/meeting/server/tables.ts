import { table, tables } from '#kernel/server/db/tables.ts'
import { MeetingTopic, OwnersMeeting } from '../shared/schema.ts'

export const ownersMeetingTables = tables({
  ownersMeeting: table(OwnersMeeting, { scope: { village: 'villageId' }, logged: { title: '业主大会会议' } }),
  meetingTopic: table(MeetingTopic, { scope: { village: 'villageId' }, logged: { title: '业主大会议题' } }),
})

export type StoredMeeting = NonNullable<(typeof ownersMeetingTables.ownersMeeting)['row']>
export type StoredTopic = NonNullable<(typeof ownersMeetingTables.meetingTopic)['row']>
