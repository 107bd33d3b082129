import { table, tables } from '#kernel/server/db/tables.ts'
import { DepartRole } from '../shared/schema.ts'

export const departRoleTables = tables({
  sysDepartRole: table(DepartRole, { scope: 'tenant', logged: { title: '部门角色' } }),
})
