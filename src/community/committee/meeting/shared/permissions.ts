import { permissions } from '#kernel/shared/permission.ts'
import { committeePermissions } from '../../shared/permissions.ts'

const writers = ['communityAdmin', 'committeeDirector'] as const

export const meetingPermissions = permissions('committee:meeting', {
  list: { label: '查看业委会会议', roles: committeePermissions.list.roles },
  add: { label: '登记业委会会议', roles: writers },
  edit: { label: '编辑业委会会议', roles: writers },
  delete: { label: '删除业委会会议', roles: writers },
  publish: { label: '公示业委会决议', roles: writers },
  export: { label: '导出业委会会议', roles: committeePermissions.export.roles },
})
