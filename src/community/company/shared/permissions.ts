import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles } from '#kernel/shared/role.ts'

const keepers = ['admin', 'supAdmin'] as const

/** The register is the authority's; a company keeps its own entry up to date. */
export const companyPermissions = permissions('company:info', {
  list: {
    label: '查看企业',
    roles: [
      'admin',
      ...governmentRoles,
      'villageAdmin',
      'committeeDirector',
      ...companyRoles,
      'customerService',
      'equipmentManager',
    ],
  },
  add: { label: '新增企业', roles: keepers },
  edit: { label: '编辑企业', roles: [...keepers, 'companyAdmin'] },
  audit: { label: '审核企业', roles: keepers },
  freeze: { label: '暂停企业', roles: keepers },
  cancel: { label: '注销企业', roles: keepers },
  import: { label: '导入企业', roles: keepers },
  export: { label: '导出企业', roles: keepers },
  plain: { label: '查看企业联系电话', roles: ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin'] },
})
