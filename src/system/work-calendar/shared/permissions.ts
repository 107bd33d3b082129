import { permissions } from '#kernel/shared/permission.ts'

const readers = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'companyAdmin', 'projectManager'] as const
const editors = ['admin', 'supAdmin'] as const

export const workCalendarPermissions = permissions('ticket:calendar', {
  list: { label: '查看工作日历', roles: readers },
  add: { label: '新增工作日历', roles: editors },
  edit: { label: '编辑工作日历', roles: editors },
  delete: { label: '删除工作日历', roles: editors },
  export: { label: '导出工作日历', roles: readers },
})
