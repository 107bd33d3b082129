import { table, tables } from '#kernel/server/db/tables.ts'
import { FaultReason } from '../shared/schema.ts'

export const faultReasonTables = tables({
  faultReason: table(FaultReason, {
    scope: 'tenant',
    derived: ['categoryName', 'categoryCode'],
    logged: { title: '故障原因' },
  }),
})
