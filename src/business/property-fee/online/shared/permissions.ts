import { permissions } from '#kernel/shared/permission.ts'
import { deskStaff, moneyKeepers, moneyStaff } from '../../shared/readers.ts'

/** Whoever owns or rents a home sees what they are charged for it, and pays it. */
export const minePermissions = permissions('fee:mine', {
  list: { label: '查看我的账单', roles: ['owner', 'tenant'] },
  pay: { label: '线上缴费', roles: ['owner', 'tenant'] },
})

export const onlinePermissions = permissions('fee:online', {
  list: { label: '查看线上支付', roles: moneyStaff },
  close: { label: '关闭线上支付单', roles: deskStaff },
  settle: { label: '处理线上支付差异', roles: moneyKeepers },
  export: { label: '导出线上支付', roles: moneyKeepers },
})
