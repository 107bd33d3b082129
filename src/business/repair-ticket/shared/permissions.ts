import { permissions } from '#kernel/shared/permission.ts'
import { allRoles, governmentRoles, isResidentRole, residentRoles } from '#kernel/shared/role.ts'

const managers = ['projectManager', 'villageAdmin'] as const
/** The company's own office steps in wherever its managers do. */
const leaders = ['companyAdmin', ...managers] as const
const counters = ['projectManager', 'villageAdmin', 'customerService'] as const
const supervisors = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const
/** Who may do what with repair tickets; guards of the machine narrow further (own ticket, assigned ticket, priority). */
export const repairPermissions = permissions('repair', {
  list: { label: '查看报修', roles: allRoles },
  /** The page of all tickets; residents have one of their own. */
  board: { label: '报修工单', roles: allRoles.filter((role) => !isResidentRole(role)) },
  add: { label: '提交报修', roles: [...residentRoles, ...counters] },
  accept: { label: '受理', roles: counters },
  dispatch: { label: '派单', roles: [...leaders, 'repairDispatcher'] },
  transfer: { label: '转派', roles: [...leaders, 'repairDispatcher', 'normal'] },
  work: { label: '上门处理', roles: ['normal'] },
  cost: { label: '费用审批', roles: leaders },
  suspendApprove: { label: '审批挂起', roles: managers },
  /** The counter acts for those who reported by phone. */
  request: { label: '报修人操作', roles: [...residentRoles, ...counters] },
  verify: { label: '验收', roles: [...residentRoles, 'committeeDirector', ...managers] },
  visit: { label: '回访', roles: counters },
  reopen: { label: '重开', roles: [...residentRoles, ...managers, ...supervisors] },
  force: { label: '强制结单', roles: leaders },
  supervise: { label: '督办', roles: ['communityAdmin', 'streetAdmin'] },
  urge: { label: '催办', roles: residentRoles },
  phone: { label: '查看报修人电话', roles: [...counters, ...supervisors] },
  export: { label: '导出报修', roles: ['admin', 'supAdmin', ...leaders] },
  statistics: {
    label: '报修统计',
    roles: ['admin', ...governmentRoles, 'companyAdmin', ...managers, 'committeeDirector'],
  },
  setting: { label: '报修设置', roles: ['admin', 'companyAdmin'] },
})
