import { table, tables } from '#kernel/server/db/tables.ts'
import { nullable, object, text } from '#kernel/shared/schema.ts'
import { Depart } from '../shared/schema.ts'

export const departTables = tables({
  sysDepart: table(Depart, {
    scope: { org: 'orgCode', resident: 'none' },
    server: object({ villageId: nullable(text(32)), mergedInto: nullable(text(32)) }),
    derived: ['directorUserIds'],
    logged: { title: '部门', secret: ['villageId'] },
  }),
})
