import { permissions } from '#kernel/shared/permission.ts'
import { billStaff } from '../../shared/readers.ts'

/** Whoever works with bills asks; it is approved by limits, never by whoever has asked. */
export const requestPermissions = permissions('fee:discountRequest', {
  list: { label: '查看减免申请', roles: [...billStaff, 'committeeDirector'] },
  apply: { label: '申请减免', roles: billStaff },
  export: { label: '导出减免申请', roles: billStaff },
})
