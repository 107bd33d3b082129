import { table, tables } from '#kernel/server/db/tables.ts'
import { Category } from '../shared/schema.ts'

export const categoryTables = tables({
  sysCategory: table(Category, { scope: 'tenant', derived: ['hasChild'], logged: { title: '分类字典' } }),
})
