import { fields } from '#kernel/shared/field.ts'
import { Tenant } from './schema.ts'

export const tenantFields = fields(Tenant, {
  id: { label: '租户编号', in: ['list', 'form', 'detail'], width: 110, sortable: false, missing: '请输入租户编号!' },
  name: { label: '租户名称', in: ['list', 'search', 'form', 'detail'], width: 200 },
  beginDate: { label: '开始时间', in: ['list', 'search', 'form', 'detail'], width: 160 },
  endDate: { label: '结束时间', in: ['list', 'search', 'form', 'detail'], width: 160 },
  status: { label: '状态', kind: 'dictionary', in: ['list', 'search', 'form', 'detail'], width: 90, required: false },
  userCount: { label: '用户数', in: ['list', 'detail'], width: 90, derived: true },
  menuLimited: { label: '限定菜单', in: ['list', 'search', 'detail'], width: 100 },
  createTime: { label: '创建时间', in: ['list', 'detail'], width: 160 },
})
