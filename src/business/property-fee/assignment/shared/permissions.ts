import { permissions } from '#kernel/shared/permission.ts'
import { feeKeepers, feeStaff } from '../../shared/readers.ts'

/** Offices see figures only, and residents their bills: who is charged by what is the business of those who charge. */
export const assignPermissions = permissions('fee:assign', {
  list: { label: '查看费用分配', roles: feeStaff },
  add: { label: '分配费用', roles: feeKeepers },
  edit: { label: '编辑费用分配', roles: feeKeepers },
  delete: { label: '删除费用分配', roles: feeKeepers },
  change: { label: '暂停或结束计费', roles: feeKeepers },
  import: { label: '导入费用分配', roles: feeKeepers },
  export: { label: '导出费用分配', roles: feeStaff },
})
