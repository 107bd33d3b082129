import { permissions } from '#kernel/shared/permission.ts'
import { billStaff } from '../../shared/readers.ts'

/** Whoever makes bills, makes batches. */
export const batchPermissions = permissions('fee:batch', {
  list: { label: '查看出账批次', roles: billStaff },
})
