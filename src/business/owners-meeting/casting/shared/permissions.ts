import { permissions } from '#kernel/shared/permission.ts'

/** Owners vote; for which entry of a roster, the roster says. Ballots on paper are made by whoever works for the convener. */
export const ballotPermissions = permissions('vote:ballot', {
  cast: { label: '提交表决票', roles: ['owner'] },
  print: { label: '印制表决票', roles: ['committeeDirector', 'villageAdmin', 'communityAdmin'] },
})
