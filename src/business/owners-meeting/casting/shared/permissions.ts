import { permissions } from '#kernel/shared/permission.ts'

/** Owners vote; for which entry of a roster, the roster says. */
export const ballotPermissions = permissions('vote:ballot', {
  cast: { label: '提交表决票', roles: ['owner'] },
})
