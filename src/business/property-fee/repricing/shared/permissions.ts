import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers } from '../../shared/readers.ts'

/** Whoever keeps bills asks; whoever answers for the organisation that charges decides. */
export const repricePermissions = permissions('fee:repricing', {
  list: { label: '查看调价补差', roles: [...billStaff, 'committeeDirector'] },
  apply: { label: '申请调价补差', roles: feeKeepers },
  export: { label: '导出调价补差', roles: billStaff },
})
