import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers } from '../../shared/readers.ts'

/** Whoever works with bills calls, goes and brings letters; whoever keeps them says who is asked, and when to leave it. */
export const dunningPermissions = permissions('fee:dunning', {
  list: { label: '查看欠费催缴', roles: billStaff },
  send: { label: '发起催缴', roles: feeKeepers },
  note: { label: '登记催缴结果', roles: billStaff },
  end: { label: '结束催缴', roles: feeKeepers },
  print: { label: '打印催缴函', roles: billStaff },
  export: { label: '导出欠费催缴', roles: feeKeepers },
})
