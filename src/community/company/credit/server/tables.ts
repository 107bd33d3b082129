import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCompany } from '../../server/tables.ts'
import { CreditEvent } from '../shared/schema.ts'

export const creditTables = tables({
  creditEvent: table(CreditEvent, {
    scope: { trade: inLineOfCompany },
    derived: ['companyName'],
    logged: { title: '信用记录' },
  }),
})
