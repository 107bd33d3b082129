import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles, residentRoles } from '#kernel/shared/role.ts'
import { feeApprovers, feeKeepers, feeReaders, feeStaff } from '../../shared/readers.ts'

/** Residents read what is in force in their village. */
export const standardPermissions = permissions('fee:std', {
  list: { label: '查看收费标准', roles: [...feeReaders, 'feeCashier', ...residentRoles] },
  add: { label: '新增收费标准', roles: feeKeepers },
  edit: { label: '编辑收费标准', roles: feeKeepers },
  delete: { label: '删除收费标准草稿', roles: feeKeepers },
  copy: { label: '复制收费标准', roles: feeKeepers },
  submit: { label: '提交收费标准', roles: feeKeepers },
  audit: { label: '审核收费标准', roles: feeApprovers },
  stop: { label: '停用收费标准', roles: feeApprovers },
  trial: { label: '试算', roles: [...governmentRoles, ...feeStaff] },
  export: { label: '导出收费标准', roles: feeReaders },
})
