import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers } from '../../shared/readers.ts'

/** Whoever answers for an organisation says how it asks for its money. */
const keepers = feeKeepers.filter((role) => role !== 'projectManager')

export const dunningPlanPermissions = permissions('fee:dunningPlan', {
  list: { label: '查看催缴方案', roles: billStaff },
  add: { label: '新增催缴方案', roles: keepers },
  edit: { label: '编辑催缴方案', roles: keepers },
  delete: { label: '删除催缴方案', roles: keepers },
})
