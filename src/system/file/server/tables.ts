import { table, tables } from '#kernel/server/db/tables.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { OssFile } from '../shared/oss.ts'

export const fileTables = tables({
  sysOssFile: table(OssFile, {
    scope: 'tenant',
    server: object({ path: text(512) }),
    derived: ['url'],
    logged: { title: '存储文件' },
  }),
})
