import { table, tables } from '#kernel/server/db/tables.ts'
import { ManagerArea } from '../shared/schema.ts'

export const managerAreaTables = tables({
  managerArea: table(ManagerArea, { scope: { village: 'villageId' }, logged: { title: '管理区域' } }),
})
