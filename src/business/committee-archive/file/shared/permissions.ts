import { permissions } from '#kernel/shared/permission.ts'
import { archivePermissions, keepers } from '../../shared/permissions.ts'

export const archiveFilePermissions = permissions('archive:file', {
  list: { label: '查看档案文件', roles: archivePermissions.list.roles },
  add: { label: '新增档案文件', roles: keepers },
  edit: { label: '编辑档案文件', roles: keepers },
  delete: { label: '删除档案文件', roles: keepers },
  download: { label: '导出档案文件目录', roles: archivePermissions.export.roles },
})
