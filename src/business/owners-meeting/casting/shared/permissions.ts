import { permissions } from '#kernel/shared/permission.ts'
import { residentRoles } from '#kernel/shared/role.ts'

/** Owners vote, and whoever acts for a child or for the dead, who need not own: for which entry, the roster says. Ballots on paper are made by whoever works for the convener. */
export const ballotPermissions = permissions('vote:ballot', {
  cast: { label: '提交表决票', roles: residentRoles },
  print: { label: '印制表决票', roles: ['committeeDirector', 'villageAdmin', 'communityAdmin'] },
})
