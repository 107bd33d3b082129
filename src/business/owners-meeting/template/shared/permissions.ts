import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const keepers = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const

/** The district keeps the words for all, streets and communities their own; whoever convenes a meeting reads them. */
export const templatePermissions = permissions('om:template', {
  list: { label: '查看业主大会文书模板', roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector'] },
  add: { label: '新增业主大会文书模板', roles: keepers },
  edit: { label: '编辑业主大会文书模板', roles: keepers },
  delete: { label: '删除业主大会文书模板', roles: keepers },
  export: { label: '导出业主大会文书模板', roles: ['admin', ...keepers] },
})
