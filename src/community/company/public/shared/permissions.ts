import { permissions } from '#kernel/shared/permission.ts'

/** What everybody may know of a company; whoever works here reads the register itself. */
export const publicCompanyPermissions = permissions('company:public', {
  list: { label: '查看本小区物业企业', roles: ['owner'] },
})
