import { permissions } from '#kernel/shared/permission.ts'
import { feeKeepers, feeReaders } from '../../shared/readers.ts'

export const itemPermissions = permissions('fee:item', {
  list: { label: '查看收费项目', roles: [...feeReaders, 'feeCashier'] },
  add: { label: '新增收费项目', roles: feeKeepers },
  edit: { label: '编辑收费项目', roles: feeKeepers },
  delete: { label: '删除收费项目', roles: feeKeepers },
  export: { label: '导出收费项目', roles: feeReaders },
})
