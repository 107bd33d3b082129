import { table, tables } from '#kernel/server/db/tables.ts'
import { nullable, object, text } from '#kernel/shared/schema.ts'
import { DataSource } from '../shared/schema.ts'

/** Rows stand under tenant 0: sources belong to the installation. */
export const dataSourceTables = tables({
  sysDataSource: table(DataSource, {
    scope: 'tenant',
    server: object({ passwordSealed: nullable(text(400)) }),
    derived: ['dbPassword'],
    logged: { title: '数据源', secret: ['passwordSealed'] },
  }),
})
