import { permissions } from '#kernel/shared/permission.ts'
import { deskStaff, moneyKeepers, moneyStaff } from '../../shared/readers.ts'

/** A cashier keeps their own turn; it is checked by whoever answers for the money, and never by themselves. */
export const shiftPermissions = permissions('fee:shift', {
  list: { label: '查看收费班次', roles: [...moneyStaff, 'committeeDirector'] },
  open: { label: '开班交班', roles: deskStaff },
  check: { label: '核对班次', roles: ['companyAdmin', 'projectManager', 'committeeDirector', 'feeFinance'] },
  export: { label: '导出收费班次', roles: moneyKeepers },
})
