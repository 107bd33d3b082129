import { table, tables } from '#kernel/server/db/tables.ts'
import { flag, id, nullable, object } from '#kernel/shared/schema.ts'
import { MessageTemplate, SysMessage } from '../shared/schema.ts'

export const messageTables = tables({
  sysMessage: table(SysMessage, {
    scope: 'tenant',
    server: object({ userId: id, noticeId: nullable(id), smsId: nullable(id), keepsQuiet: flag, isUnfilled: flag }),
  }),
  sysMessageTemplate: table(MessageTemplate, { scope: 'tenant', logged: { title: '消息模板' } }),
})
export type MessageRow = NonNullable<(typeof messageTables.sysMessage)['row']>
