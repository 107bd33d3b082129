import { table, tables } from '#kernel/server/db/tables.ts'
import { CommitteeMeeting, derivedMeetingKeys } from '../shared/schema.ts'

export const meetingTables = tables({
  committeeMeeting: table(CommitteeMeeting, {
    scope: { village: 'villageId' },
    derived: derivedMeetingKeys,
    logged: { title: '业委会会议' },
  }),
})

export type StoredMeeting = NonNullable<(typeof meetingTables.committeeMeeting)['row']>
