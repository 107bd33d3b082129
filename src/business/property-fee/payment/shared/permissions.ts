import { permissions } from '#kernel/shared/permission.ts'
import { deskStaff, moneyKeepers, moneyStaff } from '../../shared/readers.ts'

/** Whoever works at the desk takes money; to undo what was taken needs somebody else who answers for it. */
export const payPermissions = permissions('fee:pay', {
  list: { label: '查看收款', roles: moneyStaff },
  collect: { label: '收款', roles: deskStaff },
  revoke: { label: '确认撤销收款', roles: moneyKeepers },
  export: { label: '导出收款', roles: moneyKeepers },
})
