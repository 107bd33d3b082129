import { permissions } from '#kernel/shared/permission.ts'

/** The district sets for all, a street for its own and never looser. */
const setters = ['admin', 'supAdmin', 'streetAdmin'] as const

export const warningSettingPermissions = permissions('warn:setting', {
  list: { label: '查看预警设置', roles: setters },
  add: { label: '新增预警设置', roles: setters },
  edit: { label: '编辑预警设置', roles: setters },
  delete: { label: '删除预警设置', roles: setters },
  district: { label: '维护区级预警设置', roles: ['admin', 'supAdmin'] },
  export: { label: '导出预警设置', roles: setters },
})
