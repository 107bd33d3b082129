import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles, residentRoles } from '#kernel/shared/role.ts'

const writers = ['communityAdmin', 'committeeDirector'] as const

/** Everybody of a village reads what its owners have decided; the community or the committee writes it down, the street checks it. */
export const decisionPermissions = permissions('om:decision', {
  list: {
    label: '查看业主共同决定',
    roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector', ...companyRoles, ...residentRoles],
  },
  add: { label: '登记业主共同决定', roles: writers },
  edit: { label: '编辑业主共同决定', roles: writers },
  delete: { label: '删除业主共同决定草稿', roles: writers },
  export: {
    label: '导出业主共同决定',
    roles: ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'committeeDirector'],
  },
  check: { label: '核验业主共同决定', roles: ['streetAdmin'] },
  revoke: { label: '撤销业主共同决定', roles: ['streetAdmin', 'supAdmin'] },
  /** Says that what a revoked decision had led to was put in order. */
  settle: { label: '办结撤销后续', roles: ['communityAdmin'] },
})
