import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers, moneyStaff } from '../../shared/readers.ts'

/** Offices see figures only; directors of committees see what they decide on, and no debts of their neighbours. */
export const billPermissions = permissions('fee:bill', {
  list: { label: '查看账单', roles: moneyStaff },
  generate: { label: '批量出账', roles: feeKeepers },
  publish: { label: '发布账单', roles: feeKeepers },
  void: { label: '作废账单', roles: ['companyAdmin'] },
  add: { label: '新增账单', roles: feeKeepers },
  import: { label: '导入账单', roles: feeKeepers },
  export: { label: '导出账单', roles: [...billStaff, 'feeFinance'] },
})
