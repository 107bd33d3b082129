import { table, tables } from '#kernel/server/db/tables.ts'
import { dateTime, id, nullable, object } from '#kernel/shared/schema.ts'
import { Notice } from '../shared/schema.ts'

export const noticeTables = tables({
  notice: table(Notice, { scope: 'tenant', server: object({ userId: id, hiddenAt: nullable(dateTime) }) }),
})
