import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, deskStaff, feeApprovers, feeKeepers, moneyStaff } from '../../shared/readers.ts'

/** Whoever keeps bills asks; whoever answers for the organisation that charges decides, and never on what they have asked. */
export const adjustPermissions = permissions('fee:adjust', {
  list: { label: '查看账单调整', roles: [...moneyStaff, 'committeeDirector'] },
  add: { label: '申请账单调整', roles: feeKeepers },
  waive: { label: '申请违约金减免', roles: deskStaff },
  audit: { label: '审核账单调整', roles: feeApprovers },
  export: { label: '导出账单调整', roles: [...billStaff, 'feeFinance'] },
})
