import { table, tables } from '#kernel/server/db/tables.ts'
import { integer, object } from '#kernel/shared/schema.ts'
import { Role } from '../shared/schema.ts'

export const roleTables = tables({
  sysRole: table(Role, {
    scope: 'tenant',
    server: object({ sortNo: integer(0, 1_000_000) }),
    logged: { title: '角色', secret: ['sortNo'] },
  }),
})
