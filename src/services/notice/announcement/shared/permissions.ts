import { permissions } from '#kernel/shared/permission.ts'

const publishers = [
  'admin',
  'supAdmin',
  'streetAdmin',
  'communityAdmin',
  'companyAdmin',
  'projectManager',
  'villageAdmin',
  'committeeDirector',
] as const

export const announcementPermissions = permissions('system:sysAnnouncement', {
  list: { label: '查看通告', roles: publishers },
  add: { label: '新增通告', roles: publishers },
  edit: { label: '编辑通告', roles: publishers },
  delete: { label: '删除通告', roles: publishers },
  doReleaseData: { label: '发布', roles: publishers },
  revoke: { label: '撤销', roles: publishers },
  importExcel: { label: '导入通告', roles: publishers },
  exportXls: { label: '导出通告', roles: publishers },
})
