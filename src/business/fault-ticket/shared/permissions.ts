import { permissions } from '#kernel/shared/permission.ts'
import { allRoles, governmentRoles, isResidentRole, residentRoles } from '#kernel/shared/role.ts'

const managers = ['projectManager', 'villageAdmin'] as const
const leaders = ['companyAdmin', ...managers] as const
const supervisors = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const

/** Who may do what with faults; guards of the machine narrow further (own ticket, assigned ticket, another reviewer). */
export const faultPermissions = permissions('fault:ticket', {
  list: { label: '查看报事报障', roles: allRoles },
  /** The page of all tickets; residents have one of their own. */
  board: { label: '故障工单', roles: allRoles.filter((role) => !isResidentRole(role)) },
  mine: { label: '我的上报', roles: residentRoles },
  add: { label: '上报故障', roles: [...residentRoles, ...leaders, 'customerService', 'normal'] },
  audit: { label: '审核', roles: [...leaders, 'customerService'] },
  dispatch: { label: '派单', roles: [...leaders, 'repairDispatcher'] },
  transfer: { label: '转派', roles: [...leaders, 'repairDispatcher', 'normal'] },
  work: { label: '现场处理', roles: ['normal'] },
  suspendApprove: { label: '审批挂起', roles: managers },
  merge: { label: '合并', roles: leaders },
  invalid: { label: '误报/无效', roles: leaders },
  transferOut: { label: '转第三方', roles: leaders },
  review: { label: '复核', roles: leaders },
  cancel: { label: '撤销上报', roles: [...residentRoles, ...leaders, 'customerService', 'normal'] },
  urge: { label: '催办', roles: residentRoles },
  supervise: { label: '督办', roles: ['communityAdmin', 'streetAdmin'] },
  reopen: { label: '重开', roles: [...managers, ...supervisors] },
  /** Of open tickets their workers are told without. */
  phone: {
    label: '查看上报人电话',
    roles: ['projectManager', 'villageAdmin', 'customerService', ...supervisors],
  },
  export: { label: '导出故障工单', roles: ['admin', 'supAdmin', ...leaders] },
  statistics: {
    label: '故障统计',
    roles: ['admin', ...governmentRoles, ...leaders, 'equipmentManager', 'committeeDirector'],
  },
})
