import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const offices = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const
const applicants = ['streetAdmin', 'communityAdmin', 'owner'] as const

/** Owners, community and street apply; the community accepts, the street forms the group and ends it. */
export const preparePermissions = permissions('prepare:info', {
  list: {
    label: '查看筹备组',
    roles: ['admin', ...governmentRoles, 'villageAdmin', 'companyAdmin', 'projectManager', 'owner'],
  },
  apply: { label: '申请成立筹备组', roles: applicants },
  accept: { label: '受理筹备申请', roles: ['communityAdmin', 'streetAdmin'] },
  establish: { label: '组建筹备组', roles: ['streetAdmin'] },
  publicity: { label: '确认筹备组成立', roles: ['streetAdmin'] },
  dissolve: { label: '延期和解散筹备组', roles: ['streetAdmin', 'supAdmin'] },
  /** The eight duties, the notice of the meeting, the election. */
  conduct: { label: '登记筹备工作', roles: ['streetAdmin', 'communityAdmin'] },
  finish: { label: '办结筹备', roles: ['streetAdmin'] },
  plain: { label: '查看筹备组成员明文', roles: offices },
  export: { label: '导出筹备组', roles: ['admin', ...offices] },
  setting: { label: '设置筹备组组建规则', roles: ['supAdmin'] },
})
