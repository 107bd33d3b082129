import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, moneyStaff } from '../../shared/readers.ts'

/** Whoever sees payments sees them added up. */
export const feeReportPermissions = permissions('fee:report', {
  list: { label: '查看收费报表', roles: moneyStaff },
  export: { label: '导出收费报表', roles: [...billStaff, 'feeFinance'] },
})
