import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin'] as const

/** Judging a value by a rule needs a session only; these are for the rules themselves. */
export const checkRulePermissions = permissions('system:checkRule', {
  list: { label: '查看校验规则', roles: keepers },
  add: { label: '新增校验规则', roles: keepers },
  edit: { label: '编辑校验规则', roles: keepers },
  delete: { label: '删除校验规则', roles: keepers },
  deleteBatch: { label: '批量删除校验规则', roles: keepers },
  importExcel: { label: '导入校验规则', roles: keepers },
  exportXls: { label: '导出校验规则', roles: keepers },
})
