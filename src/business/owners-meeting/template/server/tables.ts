import { table, tables } from '#kernel/server/db/tables.ts'
import { MeetingTemplate } from '../shared/schema.ts'

/** Who sees a template follows from the villages for which it holds (`lists.ts`). */
export const templateTables = tables({
  meetingTemplate: table(MeetingTemplate, {
    scope: 'tenant',
    derived: ['standing', 'isKept'],
    logged: { title: '业主大会文书模板' },
  }),
})
