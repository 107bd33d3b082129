import { permissions } from '#kernel/shared/permission.ts'

const operators = ['admin', 'supAdmin'] as const

export const templatePermissions = permissions('message:template', {
  list: { label: '查看消息模板', roles: operators },
  add: { label: '新增消息模板', roles: operators },
  edit: { label: '编辑消息模板', roles: operators },
  delete: { label: '删除消息模板', roles: operators },
  send: { label: '按模板发送消息', roles: operators },
  importExcel: { label: '导入消息模板', roles: operators },
  exportXls: { label: '导出消息模板', roles: operators },
})

export const messagePermissions = permissions('message:log', {
  list: { label: '查看消息记录', roles: operators },
  add: { label: '新增消息', roles: operators },
  edit: { label: '编辑消息', roles: operators },
  delete: { label: '删除消息记录', roles: operators },
  resend: { label: '重发', roles: operators },
  importExcel: { label: '导入消息', roles: operators },
  exportXls: { label: '导出消息记录', roles: operators },
})
