import { table, tables } from '#kernel/server/db/tables.ts'
import { Sample } from '../shared/schema.ts'

export const sampleTables = tables({
  exampleSample: table(Sample, { scope: 'tenant', logged: { title: '示例记录' } }),
})
