import { permissions } from '#kernel/shared/permission.ts'
import { committeePermissions } from '../../shared/permissions.ts'

const writers = ['communityAdmin', 'committeeDirector', 'streetAdmin'] as const

export const memberPermissions = permissions('committee:member', {
  list: { label: '查看业委会委员', roles: committeePermissions.list.roles },
  add: { label: '新增业委会委员', roles: writers },
  edit: { label: '编辑业委会委员', roles: writers },
  leave: { label: '委员离任', roles: writers },
  delete: { label: '删除业委会委员', roles: writers },
  export: { label: '导出业委会委员', roles: committeePermissions.export.roles },
})
