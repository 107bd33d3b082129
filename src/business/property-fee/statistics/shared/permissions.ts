import { permissions } from '#kernel/shared/permission.ts'
import { feeReaders } from '../../shared/readers.ts'

/** Figures of what is charged and collected; whoever may not list bills sees no single room or cashier. */
export const feeStatPermissions = permissions('fee:stat', {
  list: { label: '查看收费统计', roles: feeReaders },
})
