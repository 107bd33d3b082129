import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

/** The committee keeps its seal, the community what was surrendered; the street declares void. */
export const sealPermissions = permissions('committee:seal', {
  list: { label: '查看印章登记', roles: ['admin', ...governmentRoles, 'committeeDirector'] },
  add: { label: '登记印章事项', roles: ['communityAdmin', 'committeeDirector', 'streetAdmin'] },
  void: { label: '公告印章作废', roles: ['streetAdmin'] },
  export: { label: '导出印章登记', roles: ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'committeeDirector'] },
})
