import { permissions } from '#kernel/shared/permission.ts'

const editors = ['admin', 'supAdmin', 'companyAdmin'] as const
const readers = [...editors, 'projectManager'] as const

export const slaPolicyPermissions = permissions('ticket:sla', {
  list: { label: '查看时限规则', roles: readers },
  add: { label: '新增时限规则', roles: editors },
  edit: { label: '编辑时限规则', roles: editors },
  delete: { label: '删除时限规则', roles: editors },
  export: { label: '导出时限规则', roles: readers },
})
