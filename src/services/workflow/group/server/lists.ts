import { listOf } from '#engines/manage-view/server/list.ts'
import { groupFields } from '../shared/fields.ts'
import type { WfGroup } from '../shared/schema.ts'
import { groupTables } from './tables.ts'

const members = `(select string_agg(u.name, '、' order by array_position(t.member_ids, u.id)) from ref_user u
  where u.tenant_id = t.tenant_id and u.id = any(t.member_ids) and u.active)`

export const groupList = listOf<WfGroup>({
  table: groupTables.wfGroup,
  fields: groupFields,
  derived: { members },
  sort: { key: 'updateTime', descending: true },
})
