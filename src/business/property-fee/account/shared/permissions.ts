import { permissions } from '#kernel/shared/permission.ts'
import { moneyKeepers, moneyStaff } from '../../shared/readers.ts'

/** Money goes in and out at the desk, by its right; here accounts are only read. */
export const accountPermissions = permissions('fee:account', {
  list: { label: '查看预存账户', roles: moneyStaff },
  export: { label: '导出预存账户', roles: moneyKeepers },
})
