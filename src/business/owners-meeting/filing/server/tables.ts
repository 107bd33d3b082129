import { table, tables } from '#kernel/server/db/tables.ts'
import { MeetingRecord } from '../shared/schema.ts'

export const filingTables = tables({
  meetingRecord: table(MeetingRecord, { scope: { village: 'villageId' }, logged: { title: '会议备案信息' } }),
})

export type StoredRecord = NonNullable<(typeof filingTables.meetingRecord)['row']>
