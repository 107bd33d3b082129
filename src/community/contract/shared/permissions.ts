import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const companies = ['companyAdmin', 'projectManager'] as const
const offices = ['streetAdmin', 'supAdmin'] as const

/** Companies file their own contracts; the street accepts and passes, the district files. Each step has its turn. */
export const contractPermissions = permissions('contract:register', {
  list: {
    label: '查看合同备案',
    roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector', ...companies],
  },
  add: { label: '登记合同', roles: companies },
  edit: { label: '编辑合同', roles: companies },
  delete: { label: '删除合同草稿', roles: companies },
  export: { label: '导出合同备案', roles: ['admin', 'supAdmin'] },
  submit: { label: '提交备案', roles: companies },
  accept: { label: '受理备案', roles: ['streetAdmin'] },
  pass: { label: '备案通过', roles: offices },
  return: { label: '退回补正', roles: offices },
  reject: { label: '不予备案', roles: offices },
  change: { label: '变更合同', roles: companies },
  /** Another decision of the owners in the place of a revoked one. */
  ground: { label: '更换合同依据的业主决定', roles: ['streetAdmin'] },
  terminate: { label: '提前终止合同', roles: ['supAdmin'] },
  statistics: {
    label: '查看合同统计',
    roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector', ...companies],
  },
  setting: { label: '设置备案期限', roles: ['supAdmin'] },
  print: { label: '打印备案证明', roles: ['supAdmin', 'streetAdmin', ...companies] },
})
