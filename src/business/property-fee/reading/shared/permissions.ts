import { permissions } from '#kernel/shared/permission.ts'
import { feeKeepers, meterStaff } from '../../shared/readers.ts'

/** Everybody at work reads counters; those who keep bills confirm. */
export const readingPermissions = permissions('fee:reading', {
  list: { label: '查看抄表', roles: meterStaff },
  add: { label: '录入抄表', roles: meterStaff },
  edit: { label: '编辑抄表', roles: meterStaff },
  delete: { label: '删除抄表', roles: feeKeepers },
  confirm: { label: '确认抄表', roles: feeKeepers },
  import: { label: '导入抄表', roles: meterStaff },
  export: { label: '导出抄表', roles: meterStaff },
})
