import { permissions } from '#kernel/shared/permission.ts'

const issuers = ['admin', 'villageAdmin', 'projectManager'] as const

export const invitationPermissions = permissions('village:invitation', {
  list: { label: '查看邀请码', roles: issuers },
  issue: { label: '签发邀请码', roles: issuers },
  revoke: { label: '作废邀请码', roles: issuers },
})
