import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const conveners = ['committeeDirector', 'villageAdmin', 'communityAdmin'] as const
const offices = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const

/** Conveners prepare and hold a meeting, community and street check it. Who is the convener of one, its row says. */
export const meetingPermissions = permissions('om:meeting', {
  list: {
    label: '查看业主大会会议',
    roles: [
      ...(['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector'] as const),
      ...(['companyAdmin', 'projectManager', 'owner'] as const),
    ],
  },
  add: { label: '新增业主大会会议', roles: conveners },
  edit: { label: '编辑业主大会会议', roles: conveners },
  /** What the convener does from the submission on. */
  convene: { label: '组织业主大会会议', roles: conveners },
  auditCommunity: { label: '社区审核业主大会会议', roles: ['communityAdmin'] },
  auditStreet: { label: '街道审核业主大会会议', roles: ['streetAdmin'] },
  cancel: { label: '取消业主大会会议', roles: [...conveners, 'streetAdmin'] },
  statistics: { label: '查看业主大会统计', roles: ['admin', ...governmentRoles] },
  export: { label: '导出业主大会会议', roles: ['admin', ...offices] },
})
