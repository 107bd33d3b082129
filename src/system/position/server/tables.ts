import { table, tables } from '#kernel/server/db/tables.ts'
import { Position } from '../shared/schema.ts'

export const positionTables = tables({
  sysPosition: table(Position, { scope: 'tenant', derived: ['rank'], logged: { title: '职务' } }),
})
