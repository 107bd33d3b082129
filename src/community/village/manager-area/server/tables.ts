import { table, tables } from '#kernel/server/db/tables.ts'
import { id, nullable, object } from '#kernel/shared/schema.ts'
import { derivedAreaKeys, ManagerArea } from '../shared/schema.ts'

export const managerAreaTables = tables({
  managerArea: table(ManagerArea, {
    scope: { village: 'villageId' },
    server: object({ previousId: nullable(id) }),
    derived: derivedAreaKeys,
    logged: { title: '管理区域' },
  }),
})
