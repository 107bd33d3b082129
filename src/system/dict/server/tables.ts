import { table, tables } from '#kernel/server/db/tables.ts'
import { Dict, DictItem } from '../shared/schema.ts'

/** Rows stand under tenant 0: dictionaries belong to the installation. */
export const dictTables = tables({
  sysDict: table(Dict, { scope: 'tenant', derived: ['delFlag'], logged: { title: '数据字典' } }),
  sysDictItem: table(DictItem, { scope: 'tenant', derived: ['delFlag', 'dictCode'], logged: { title: '字典项' } }),
})
