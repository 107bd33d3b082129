import { permissions } from '#kernel/shared/permission.ts'

const senders = ['admin', 'supAdmin', 'streetAdmin', 'companyAdmin', 'projectManager'] as const
const judges = ['admin', 'supAdmin', 'streetAdmin'] as const
const keepers = ['admin', 'supAdmin'] as const

/** Text messages to many: written by those who serve, judged by the government. */
export const smsBatchPermissions = permissions('sms:batch', {
  list: { label: '查看短信群发', roles: senders },
  add: { label: '新增短信群发', roles: senders },
  edit: { label: '编辑短信群发', roles: senders },
  delete: { label: '删除短信群发', roles: senders },
  submit: { label: '提交审核', roles: senders },
  audit: { label: '审核短信群发', roles: judges },
  cancel: { label: '取消发送', roles: senders },
})

export const smsLogPermissions = permissions('sms:log', {
  list: { label: '查看短信记录', roles: senders },
  resend: { label: '重发短信', roles: senders },
  optOut: { label: '维护拒收名单', roles: keepers },
  export: { label: '导出短信记录', roles: senders },
})

export const smsQuotaPermissions = permissions('sms:quota', {
  list: { label: '查看短信额度', roles: senders },
  add: { label: '新增短信额度', roles: keepers },
  edit: { label: '编辑短信额度', roles: keepers },
  delete: { label: '删除短信额度', roles: keepers },
})
