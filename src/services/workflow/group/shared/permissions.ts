import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin'] as const

export const groupPermissions = permissions('act:group', {
  list: { label: '查看审批用户组', roles: keepers },
  add: { label: '新增审批用户组', roles: keepers },
  edit: { label: '编辑审批用户组', roles: keepers },
  delete: { label: '删除审批用户组', roles: keepers },
})
