import { permissions } from '#kernel/shared/permission.ts'
import { feeKeepers, feeReaders } from '../../shared/readers.ts'

export const discountPermissions = permissions('fee:discount', {
  list: { label: '查看优惠规则', roles: [...feeReaders, 'feeCashier'] },
  add: { label: '新增优惠规则', roles: feeKeepers },
  edit: { label: '编辑优惠规则', roles: feeKeepers },
  delete: { label: '删除优惠规则', roles: feeKeepers },
  export: { label: '导出优惠规则', roles: feeReaders },
})
