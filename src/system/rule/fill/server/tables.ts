import { table, tables } from '#kernel/server/db/tables.ts'
import { FillRule } from '../shared/schema.ts'

export const fillRuleTables = tables({
  sysFillRule: table(FillRule, { scope: 'tenant', logged: { title: '编码规则' } }),
})
