import { fields } from '#kernel/shared/field.ts'
import { WfGroup } from './schema.ts'

export const groupFields = fields(WfGroup, {
  name: { label: '用户组名称', in: ['list', 'search', 'form', 'detail'], width: 180 },
  memberIds: { label: '成员', in: ['form'], span: 2 },
  members: { label: '成员', in: ['list', 'detail'], width: 360, derived: true, sortable: false },
  remark: { label: '说明', in: ['list', 'form', 'detail'], span: 2 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
