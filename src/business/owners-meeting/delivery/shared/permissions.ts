import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const clerks = ['committeeDirector', 'villageAdmin', 'communityAdmin'] as const

/** Whoever works for the convener brings ballots to the owners; offices see how far it is. */
export const deliveryPermissions = permissions('vote:deliver', {
  list: { label: '查看送达情况', roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector'] },
  add: { label: '登记送达', roles: clerks },
})
