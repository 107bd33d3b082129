import { permissions } from '#kernel/shared/permission.ts'
import { fundKeepers, fundReaders } from '../../shared/permissions.ts'

export const standardPermissions = permissions('fund:standard', {
  list: { label: '查看交存标准', roles: fundReaders },
  add: { label: '新增交存标准', roles: fundKeepers },
  edit: { label: '编辑交存标准', roles: fundKeepers },
  delete: { label: '删除交存标准', roles: fundKeepers },
  export: { label: '导出交存标准', roles: fundReaders },
})
