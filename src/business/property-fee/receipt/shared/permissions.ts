import { permissions } from '#kernel/shared/permission.ts'
import { deskStaff, moneyKeepers, moneyStaff } from '../../shared/readers.ts'

/** Cashiers draw and print receipts; one that is spoilt is made void by somebody who answers for the money. */
export const receiptPermissions = permissions('fee:receipt', {
  list: { label: '查看收据', roles: moneyStaff },
  print: { label: '开具打印收据', roles: deskStaff },
  void: { label: '作废收据', roles: moneyKeepers },
  export: { label: '导出收据', roles: moneyKeepers },
})
