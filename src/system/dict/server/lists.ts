import { listOf } from '#engines/manage-view/server/list.ts'
import { dictFields, dictItemFields } from '../shared/fields.ts'
import { dictTables } from './tables.ts'

const derived = { delFlag: 't.del_flag' }

export const dicts = listOf({
  table: dictTables.sysDict,
  fields: dictFields,
  derived,
  sort: { key: 'dictCode', descending: false },
})

/** Items in the order in which they are offered. */
export const dictItems = listOf({
  table: dictTables.sysDictItem,
  fields: dictItemFields,
  derived: {
    ...derived,
    dictCode: '(select d.dict_code from sys_dict d where d.tenant_id = t.tenant_id and d.id = t.dict_id)',
  },
  sort: { key: 'sortOrder', descending: false },
})
