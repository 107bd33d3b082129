import { table, tables } from '#kernel/server/db/tables.ts'
import { CheckRule } from '../shared/schema.ts'

export const checkRuleTables = tables({
  sysCheckRule: table(CheckRule, { scope: 'tenant', logged: { title: '校验规则' } }),
})
