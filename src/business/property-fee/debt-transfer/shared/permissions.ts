import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers } from '../../shared/readers.ts'

/** Whoever keeps bills asks; whoever answers for the organisation that charges decides. */
export const transferPermissions = permissions('fee:debtTransfer', {
  list: { label: '查看债务转移', roles: [...billStaff, 'committeeDirector'] },
  apply: { label: '申请债务转移', roles: feeKeepers },
  export: { label: '导出债务转移', roles: billStaff },
})
