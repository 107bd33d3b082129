import { table, tables } from '#kernel/server/db/tables.ts'
import { MeetingTopic } from '../shared/schema.ts'

export const topicTables = tables({
  meetingTopic: table(MeetingTopic, { scope: { village: 'villageId' }, logged: { title: '业主大会议题' } }),
})

export type StoredTopic = NonNullable<(typeof topicTables.meetingTopic)['row']>
