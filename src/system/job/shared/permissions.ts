import { permissions } from '#kernel/shared/permission.ts'

/** Jobs serve the whole installation, so they are the platform operator's alone. */
const operator = ['admin'] as const

export const jobPermissions = permissions('system:quartzJob', {
  list: { label: '查看定时任务', roles: operator },
  add: { label: '新增定时任务', roles: operator },
  edit: { label: '编辑定时任务', roles: operator },
  delete: { label: '删除定时任务', roles: operator },
  pause: { label: '停止定时任务', roles: operator },
  resume: { label: '启动定时任务', roles: operator },
  execute: { label: '立即执行定时任务', roles: operator },
  importExcel: { label: '导入定时任务', roles: operator },
  exportXls: { label: '导出定时任务', roles: operator },
})
