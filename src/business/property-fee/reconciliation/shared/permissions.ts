import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, moneyKeepers } from '../../shared/readers.ts'

/** Statements are brought in and closed by whoever answers for the money; what was found is confirmed by somebody else. */
export const reconPermissions = permissions('fee:recon', {
  list: { label: '查看对账', roles: [...billStaff, 'committeeDirector', 'feeFinance'] },
  import: { label: '导入对账单', roles: moneyKeepers },
  handle: { label: '处理对账差异', roles: moneyKeepers },
  confirm: { label: '复核对账差异', roles: ['companyAdmin', 'projectManager', 'committeeDirector', 'feeFinance'] },
  close: { label: '对账结清', roles: moneyKeepers },
  export: { label: '导出对账', roles: moneyKeepers },
})
