import { table, tables } from '#kernel/server/db/tables.ts'
import { DataRule } from '../shared/rule.ts'

export const permissionTables = tables({
  sysPermissionDataRule: table(DataRule, { scope: 'tenant', logged: { title: '数据规则' } }),
})
