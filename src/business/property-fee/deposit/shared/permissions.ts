import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers } from '../../shared/readers.ts'

/** Money comes in at the desk and online and goes back by refunds, by their rights. */
export const depositPermissions = permissions('fee:deposit', {
  list: { label: '查看押金', roles: [...billStaff, 'committeeDirector'] },
  export: { label: '导出押金', roles: feeKeepers },
})
