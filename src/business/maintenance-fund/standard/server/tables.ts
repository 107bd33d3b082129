import { table, tables } from '#kernel/server/db/tables.ts'
import { FundStandard } from '../shared/schema.ts'

export const standardTables = tables({
  fundStandard: table(FundStandard, {
    scope: { village: 'villageId', resident: 'none' },
    logged: { title: '维修资金交存标准' },
  }),
})
