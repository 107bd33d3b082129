import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

/** The convener compares the roster with a list kept on paper; offices see what came of it. */
export const comparisonPermissions = permissions('om:comparison', {
  list: { label: '查看名册比对', roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector'] },
  edit: { label: '比对线下名册', roles: ['committeeDirector', 'villageAdmin', 'communityAdmin'] },
})
