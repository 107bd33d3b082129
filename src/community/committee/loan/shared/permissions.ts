import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const keepers = ['communityAdmin', 'committeeDirector'] as const

/** Who acts for a committee asks for its seal and takes it back; whoever approves needs no right here. */
export const sealLoanPermissions = permissions('committee:sealLoan', {
  list: { label: '查看印章借用', roles: ['admin', ...governmentRoles, 'committeeDirector'] },
  add: { label: '申请借用印章', roles: keepers },
  edit: { label: '登记印章归还', roles: keepers },
  print: { label: '打印印章借用单', roles: ['streetAdmin', ...keepers] },
  export: { label: '导出印章借用', roles: ['admin', 'supAdmin', 'streetAdmin', ...keepers] },
})
