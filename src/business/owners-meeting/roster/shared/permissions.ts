import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const conveners = ['committeeDirector', 'villageAdmin', 'communityAdmin'] as const
const offices = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const

/** The convener keeps the roster; owners read it, with masked names, while and after it is public. */
export const rosterPermissions = permissions('om:people', {
  list: {
    label: '查看业主名册',
    roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector', 'owner'],
  },
  generate: { label: '生成和公示业主名册', roles: conveners },
  edit: { label: '登记业主情况', roles: conveners },
  export: { label: '导出业主名册', roles: ['admin', ...offices, 'committeeDirector'] },
})
