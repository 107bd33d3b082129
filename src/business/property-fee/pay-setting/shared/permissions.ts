import { permissions } from '#kernel/shared/permission.ts'
import { feeKeepers, moneyStaff } from '../../shared/readers.ts'

/** Whoever answers for an organisation says how it is paid; whoever takes its money reads it. */
const keepers = feeKeepers.filter((role) => role !== 'projectManager')

export const paySettingPermissions = permissions('fee:setting', {
  list: { label: '查看缴费设置', roles: moneyStaff },
  add: { label: '新增缴费设置', roles: keepers },
  edit: { label: '编辑缴费设置', roles: keepers },
  delete: { label: '删除缴费设置', roles: keepers },
})
