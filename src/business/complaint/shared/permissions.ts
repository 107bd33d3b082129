import { permissions } from '#kernel/shared/permission.ts'
import { allRoles, governmentRoles, isResidentRole, residentRoles } from '#kernel/shared/role.ts'

const staff = allRoles.filter((role) => !isResidentRole(role))
/** Whoever may be made host of a complaint. */
const hosts = [...governmentRoles, 'companyAdmin', 'projectManager', 'villageAdmin', 'committeeDirector'] as const
/** Who takes complaints in for others: at the counter, from the hotline, on a visit. */
const counters = [...governmentRoles, 'projectManager', 'villageAdmin', 'customerService'] as const
const auditors = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const

/** Who may do what with complaints; guards of the machine narrow further (own complaint, own department, level). */
export const complaintPermissions = permissions('complaint', {
  list: { label: '查看投诉建议', roles: allRoles },
  /** The page of all complaints; residents have one of their own. */
  board: { label: '投诉建议办理', roles: staff },
  mine: { label: '我的投诉建议', roles: residentRoles },
  add: { label: '提交投诉建议', roles: [...residentRoles, ...counters] },
  hotline: { label: '导入热线工单', roles: governmentRoles },
  sign: { label: '签收', roles: hosts },
  transfer: { label: '转办', roles: hosts },
  return: { label: '退回', roles: hosts },
  reassign: { label: '改派经办人', roles: hosts },
  coHost: { label: '指定协办单位', roles: hosts },
  /** Co-hosts say what they have done; their own department is looked at besides. */
  note: { label: '写协办记录', roles: [...hosts, 'customerService', 'normal'] },
  extend: { label: '申请延期', roles: [...hosts, 'normal'] },
  extendAudit: { label: '审批延期', roles: auditors },
  reply: { label: '答复', roles: [...hosts, 'normal'] },
  audit: { label: '审核', roles: auditors },
  reject: { label: '不予受理', roles: ['supAdmin', 'communityAdmin'] },
  /** Those who registered it speak for whoever called. */
  request: { label: '诉求人操作', roles: [...residentRoles, ...counters] },
  supervise: { label: '督办', roles: ['supAdmin', 'streetAdmin'] },
  plain: {
    label: '查看诉求人电话',
    roles: [...auditors, 'projectManager', 'villageAdmin', 'customerService'],
  },
  official: { label: '查看涉政府工作人员的诉求', roles: ['supAdmin'] },
  export: { label: '导出投诉建议', roles: ['admin', 'supAdmin', 'streetAdmin', 'companyAdmin'] },
  statistics: {
    label: '投诉建议统计',
    roles: ['admin', ...governmentRoles, 'companyAdmin', 'projectManager', 'villageAdmin', 'committeeDirector'],
  },
})
