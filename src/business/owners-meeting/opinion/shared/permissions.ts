import { permissions } from '#kernel/shared/permission.ts'

/** Owners answer for their homes; for which, the register says. */
export const opinionPermissions = permissions('vote:opinion', {
  answer: { label: '填写征询意见', roles: ['owner'] },
})
