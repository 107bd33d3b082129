import { permissions } from '#kernel/shared/permission.ts'

/** What owners may know of the contract of their village; whoever works here reads the register itself. */
export const publicContractPermissions = permissions('contract:public', {
  list: { label: '查看本小区物业合同', roles: ['owner'] },
})
