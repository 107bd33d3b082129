import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles } from '#kernel/shared/role.ts'

const companies = ['companyAdmin', 'projectManager'] as const
const offices = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const

/** Companies register their projects; the community looks first, the street decides. Owners may know who serves them. */
export const sitePermissions = permissions('site:info', {
  list: {
    label: '查看项目登记',
    roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector', ...companyRoles, 'owner'],
  },
  add: { label: '登记项目', roles: companies },
  edit: { label: '编辑项目', roles: companies },
  delete: { label: '删除项目', roles: companies },
  export: { label: '导出项目登记', roles: ['admin', 'supAdmin'] },
  audit: { label: '审核项目', roles: offices },
  exit: { label: '退出项目', roles: companies },
  handover: { label: '填写移交清单', roles: [...companies, ...offices] },
  print: { label: '打印移交清单', roles: [...companies, ...offices] },
  plain: { label: '查看项目电话', roles: offices },
  statistics: { label: '查看项目统计', roles: ['admin', ...governmentRoles, ...companies] },
  setting: { label: '设置经理在管上限', roles: ['supAdmin'] },
})
