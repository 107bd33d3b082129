import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const offices = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const

/** The community writes down what the owners have adopted; whoever acts for them or for a village reads it. */
export const voteRulePermissions = permissions('om:rules', {
  list: { label: '查看议事规则参数', roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector'] },
  add: { label: '登记议事规则参数', roles: ['communityAdmin'] },
  edit: { label: '修改议事规则参数', roles: ['communityAdmin'] },
  delete: { label: '删除议事规则参数', roles: ['communityAdmin'] },
  setting: { label: '设置未表决票认定开关', roles: ['supAdmin'] },
  export: { label: '导出议事规则参数', roles: ['admin', ...offices] },
})
