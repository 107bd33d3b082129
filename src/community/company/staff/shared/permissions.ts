import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin', 'companyAdmin'] as const

/** Personal data: for the authority and the company itself. */
export const staffPermissions = permissions('company:staff', {
  list: { label: '查看企业人员', roles: [...keepers, 'projectManager'] },
  add: { label: '新增企业人员', roles: keepers },
  edit: { label: '编辑企业人员', roles: keepers },
  delete: { label: '删除企业人员', roles: keepers },
  import: { label: '导入企业人员', roles: keepers },
  export: { label: '导出企业人员', roles: keepers },
  plain: { label: '查看人员电话和证件号', roles: keepers },
})
