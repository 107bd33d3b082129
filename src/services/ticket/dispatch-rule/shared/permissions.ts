import { permissions } from '#kernel/shared/permission.ts'

const editors = ['admin', 'supAdmin', 'companyAdmin'] as const
const readers = [...editors, 'projectManager'] as const

export const dispatchRulePermissions = permissions('ticket:dispatch', {
  list: { label: '查看派单规则', roles: readers },
  add: { label: '新增派单规则', roles: editors },
  edit: { label: '编辑派单规则', roles: editors },
  delete: { label: '删除派单规则', roles: editors },
  export: { label: '导出派单规则', roles: readers },
})
