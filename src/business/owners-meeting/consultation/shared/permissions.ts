import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const organisers = ['committeeDirector', 'communityAdmin', 'projectManager', 'villageAdmin'] as const
const offices = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const

/** Committee, community or manager ask the households; for whom somebody acts, the row says. */
export const consultationPermissions = permissions('vote:consult', {
  list: {
    label: '查看意见征询',
    roles: [
      ...(['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector'] as const),
      ...(['companyAdmin', 'projectManager'] as const),
    ],
  },
  add: { label: '新增意见征询', roles: organisers },
  edit: { label: '编辑意见征询', roles: organisers },
  run: { label: '启动和结束意见征询', roles: organisers },
  cancel: { label: '取消意见征询', roles: organisers },
  answers: { label: '查看征询的补充意见', roles: [...organisers, 'streetAdmin', 'supAdmin'] },
  export: {
    label: '导出意见征询',
    roles: ['admin', ...offices, 'committeeDirector', 'projectManager', 'villageAdmin'],
  },
  print: { label: '打印征询结果', roles: [...offices, 'committeeDirector', 'projectManager', 'villageAdmin'] },
})
