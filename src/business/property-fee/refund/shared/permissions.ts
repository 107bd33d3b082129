import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, deskStaff, moneyKeepers, moneyStaff } from '../../shared/readers.ts'

/**
 * Whoever works at the desk asks for money to go back and pays it out; between the two it is approved by others, who need
 * no right here. The payee's account is seen by whoever transfers to it.
 */
export const refundPermissions = permissions('fee:refund', {
  list: { label: '查看退款', roles: [...moneyStaff, 'committeeDirector'] },
  apply: { label: '申请退款', roles: deskStaff },
  pay: { label: '退款付款', roles: moneyStaff },
  drop: { label: '取消待付退款', roles: moneyKeepers },
  plain: { label: '查看收款账户', roles: [...billStaff, 'feeFinance'] },
  print: { label: '打印退款凭证', roles: moneyStaff },
  export: { label: '导出退款', roles: moneyKeepers },
})
