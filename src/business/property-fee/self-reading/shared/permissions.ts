import { permissions } from '#kernel/shared/permission.ts'
import { feeKeepers, meterStaff } from '../../shared/readers.ts'

/** Whoever owns or rents a home reads its counters; those who enter readings look at what comes in. */
export const selfReadingPermissions = permissions('fee:selfReading', {
  list: { label: '查看自助抄表', roles: meterStaff },
  audit: { label: '审核自助抄表', roles: meterStaff },
  export: { label: '导出自助抄表', roles: feeKeepers },
  submit: { label: '自助抄表', roles: ['owner', 'tenant'] },
})
