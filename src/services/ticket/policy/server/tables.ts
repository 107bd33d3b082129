import { table, tables } from '#kernel/server/db/tables.ts'
import { SlaPolicy } from '../shared/schema.ts'

export const slaPolicyTables = tables({
  slaPolicy: table(SlaPolicy, { scope: 'tenant', derived: ['calendarName'], logged: { title: '时限规则' } }),
})
