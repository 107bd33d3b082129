import { table, tables } from '#kernel/server/db/tables.ts'
import { Holiday } from '../shared/schema.ts'

export const holidayTables = tables({
  holiday: table(Holiday, { scope: 'tenant', logged: { title: '节假日' } }),
})
