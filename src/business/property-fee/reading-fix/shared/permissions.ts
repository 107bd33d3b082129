import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers } from '../../shared/readers.ts'

/** Whoever keeps bills asks, for bills change by it; whoever answers for the organisation that charges decides. */
export const fixPermissions = permissions('fee:readingFix', {
  list: { label: '查看抄表更正', roles: [...billStaff, 'committeeDirector'] },
  apply: { label: '申请抄表更正', roles: feeKeepers },
  export: { label: '导出抄表更正', roles: billStaff },
})
