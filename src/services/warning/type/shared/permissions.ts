import { permissions } from '#kernel/shared/permission.ts'

const owners = ['admin', 'supAdmin'] as const
const readers = [...owners, 'streetAdmin'] as const

export const warningTypePermissions = permissions('warn:type', {
  list: { label: '查看预警类型', roles: readers },
  add: { label: '新增预警类型', roles: owners },
  edit: { label: '编辑预警类型', roles: owners },
  delete: { label: '删除预警类型', roles: owners },
  export: { label: '导出预警类型', roles: readers },
})
