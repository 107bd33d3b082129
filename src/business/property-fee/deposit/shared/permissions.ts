import { permissions } from '#kernel/shared/permission.ts'
import { feeKeepers, moneyKeepers, moneyStaff } from '../../shared/readers.ts'

/** Money comes in at the desk and online and goes back by refunds, by their rights; who answers for it asks to keep some of it. */
export const depositPermissions = permissions('fee:deposit', {
  list: { label: '查看押金', roles: [...moneyStaff, 'committeeDirector'] },
  deduct: { label: '押金扣款', roles: feeKeepers },
  print: { label: '打印押金条', roles: moneyStaff },
  export: { label: '导出押金', roles: moneyKeepers },
})
