import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers } from '../../shared/readers.ts'

/**
 * Whoever works at the desk asks for money to go back and pays it out; between the two it is approved by others, who need
 * no right here. The payee's account is seen by whoever transfers to it.
 */
export const refundPermissions = permissions('fee:refund', {
  list: { label: '查看退款', roles: [...billStaff, 'committeeDirector'] },
  apply: { label: '申请退款', roles: billStaff },
  pay: { label: '退款付款', roles: billStaff },
  drop: { label: '取消待付退款', roles: feeKeepers },
  plain: { label: '查看收款账户', roles: billStaff },
  print: { label: '打印退款凭证', roles: billStaff },
  export: { label: '导出退款', roles: feeKeepers },
})
