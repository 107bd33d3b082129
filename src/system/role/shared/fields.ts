import { fields } from '#kernel/shared/field.ts'
import { Role } from './schema.ts'

export const roleFields = fields(Role, {
  roleName: { label: '角色名称', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 180 },
  roleCode: {
    label: '角色编码',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 180,
    spare: true,
  },
  description: { label: '描述', in: ['list', 'form', 'detail', 'import', 'export'], width: 240, span: 2 },
  builtIn: { label: '内置', in: ['list', 'detail'], width: 80, required: false },
  createTime: { label: '创建时间', in: ['list', 'search', 'detail'], width: 170 },
})
