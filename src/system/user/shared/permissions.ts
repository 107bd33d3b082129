import { permissions } from '#kernel/shared/permission.ts'
import { clerkRoles } from '#kernel/shared/role.ts'

const keepers = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'companyAdmin'] as const
const withProjects = [...keepers, 'projectManager'] as const
const district = ['admin', 'supAdmin'] as const
const staff = [...withProjects, 'gnormal', 'normal', ...clerkRoles, 'villageAdmin', 'committeeDirector'] as const

/** Accounts of the caller's organisation and below it. Nobody hands on or touches what stands above the own role. */
export const userPermissions = permissions('system:user', {
  /** Sees the screen and whole records; everybody else reads the short record of a colleague. */
  listAll: { label: '查看用户', roles: withProjects },
  add: { label: '新增用户', roles: withProjects },
  edit: { label: '编辑用户', roles: keepers },
  delete: { label: '删除用户', roles: keepers },
  deleteBatch: { label: '批量删除用户', roles: keepers },
  frozenBatch: { label: '冻结解冻用户', roles: withProjects },
  resetPassword: { label: '重置用户密码', roles: keepers },
  export: { label: '导出用户', roles: keepers },
  import: { label: '导入用户', roles: keepers },
  editDepartWithUser: { label: '部门添加用户', roles: keepers },
  deleteUserInDepart: { label: '部门移除用户', roles: keepers },
  deleteUserInDepartBatch: { label: '部门批量移除用户', roles: keepers },
  recycleBin: { label: '查看用户回收站', roles: keepers },
  deleteRecycleBin: { label: '彻底删除用户', roles: district },
  /** Sees the screen of the address book. */
  addressBook: { label: '通讯录', roles: staff },
})
