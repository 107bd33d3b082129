import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers } from '../../shared/readers.ts'

export const poolPermissions = permissions('fee:pool', {
  list: { label: '查看公摊', roles: billStaff },
  add: { label: '新增公摊', roles: feeKeepers },
  edit: { label: '编辑公摊', roles: feeKeepers },
  delete: { label: '删除公摊', roles: feeKeepers },
  confirm: { label: '确认公摊', roles: feeKeepers },
  import: { label: '导入公摊', roles: feeKeepers },
  export: { label: '导出公摊', roles: billStaff },
})
