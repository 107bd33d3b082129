import { fields } from '#kernel/shared/field.ts'
import { DepartRole } from './schema.ts'

export const departRoleFields = fields(DepartRole, {
  departId: { label: '部门', kind: 'depart', in: [] },
  roleName: { label: '部门角色名称', in: ['list', 'search', 'form', 'detail'], width: 180, span: 2 },
  roleCode: { label: '部门角色编码', in: ['list', 'search', 'form', 'detail'], width: 160, span: 2, spare: true },
  description: { label: '描述', in: ['list', 'form', 'detail'], width: 220, span: 2 },
  createTime: { label: '创建时间', in: ['detail'] },
})
