import { permissions } from '#kernel/shared/permission.ts'

const government = ['supAdmin', 'streetAdmin', 'communityAdmin', 'gnormal'] as const
/** Work orders go to those in charge of a village; the director of a committee handles those that the committee gets. */
const handlers = [...government, 'companyAdmin', 'projectManager', 'villageAdmin', 'committeeDirector'] as const
const judges = ['supAdmin', 'streetAdmin'] as const

export const preWarningPermissions = permissions('warn:record', {
  list: { label: '查看预警记录', roles: ['admin', ...handlers] },
  dispatch: { label: '派单', roles: government },
  handle: { label: '处置', roles: handlers },
  review: { label: '复核', roles: judges },
  ignore: { label: '忽略', roles: judges },
  ignoreRed: { label: '忽略红色预警', roles: ['supAdmin'] },
  delete: { label: '删除预警记录', roles: ['admin', 'supAdmin'] },
  scan: { label: '立即扫描', roles: ['admin', 'supAdmin'] },
  export: { label: '导出预警记录', roles: ['admin', ...judges] },
})
