import { permissions } from '#kernel/shared/permission.ts'

/** Heads of organisations, beside those who keep all of them. Whose organisations these are is judged by each call. */
const heads = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'companyAdmin', 'projectManager'] as const

/** The roles that an organisation makes of what it was given. */
export const departRolePermissions = permissions('system:departRole', {
  list: { label: '我的部门', roles: heads },
  add: { label: '新增部门角色', roles: heads },
  edit: { label: '编辑部门角色', roles: heads },
  delete: { label: '删除部门角色', roles: heads },
  deleteBatch: { label: '批量删除部门角色', roles: heads },
  grant: { label: '部门角色授权', roles: heads },
  assign: { label: '分配部门角色', roles: heads },
})
