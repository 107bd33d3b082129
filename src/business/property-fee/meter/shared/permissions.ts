import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers, meterStaff } from '../../shared/readers.ts'

export const meterPermissions = permissions('fee:meter', {
  list: { label: '查看计量表', roles: meterStaff },
  add: { label: '新增计量表', roles: feeKeepers },
  edit: { label: '编辑计量表', roles: feeKeepers },
  delete: { label: '删除计量表', roles: feeKeepers },
  change: { label: '拆除计量表', roles: feeKeepers },
  import: { label: '导入计量表', roles: feeKeepers },
  export: { label: '导出计量表', roles: billStaff },
})
