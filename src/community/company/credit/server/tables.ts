import { table, tables } from '#kernel/server/db/tables.ts'
import { codeOfCompany } from '../../server/tables.ts'
import { CreditEvent } from '../shared/schema.ts'

export const creditTables = tables({
  creditEvent: table(CreditEvent, {
    scope: { trade: codeOfCompany },
    derived: ['companyName'],
    logged: { title: '信用记录' },
  }),
})
