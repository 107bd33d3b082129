import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin'] as const

/** Asking for a code needs a session only; these are for the rules themselves. */
export const fillRulePermissions = permissions('system:fillRule', {
  list: { label: '查看编码规则', roles: keepers },
  add: { label: '新增编码规则', roles: keepers },
  edit: { label: '编辑编码规则', roles: keepers },
  delete: { label: '删除编码规则', roles: keepers },
  deleteBatch: { label: '批量删除编码规则', roles: keepers },
  importExcel: { label: '导入编码规则', roles: keepers },
  exportXls: { label: '导出编码规则', roles: keepers },
})
