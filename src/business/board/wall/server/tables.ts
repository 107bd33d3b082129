import { table, tables } from '#kernel/server/db/tables.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { WallPass } from '../shared/schema.ts'

export const wallTables = tables({
  wallPass: table(WallPass, {
    scope: 'tenant',
    server: object({ tokenHash: text(64) }),
    derived: ['status'],
    logged: { title: '大屏通行证', secret: ['tokenHash'] },
  }),
})
