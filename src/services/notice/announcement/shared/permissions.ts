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

/** What reaches far is judged by the government; who judges publishes without being judged. */
const judges = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin'] as const

export const announcementPermissions = permissions('system:sysAnnouncement', {
  list: { label: '查看通告', roles: publishers },
  add: { label: '新增通告', roles: publishers },
  edit: { label: '编辑通告', roles: publishers },
  delete: { label: '删除通告', roles: publishers },
  submit: { label: '提交审核', roles: publishers },
  audit: { label: '审核通告', roles: judges },
  doReleaseData: { label: '发布', roles: publishers },
  revoke: { label: '撤销', roles: publishers },
  pin: { label: '置顶', roles: judges },
  importExcel: { label: '导入通告', roles: publishers },
  exportXls: { label: '导出通告', roles: publishers },
})
