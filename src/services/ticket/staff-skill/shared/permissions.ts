import { permissions } from '#kernel/shared/permission.ts'

/** Whoever keeps rules of dispatch, and managers for their own people. */
const editors = ['admin', 'supAdmin', 'companyAdmin', 'projectManager'] as const

export const staffSkillPermissions = permissions('ticket:skill', {
  list: { label: '查看维修技能', roles: editors },
  add: { label: '新增维修技能', roles: editors },
  edit: { label: '编辑维修技能', roles: editors },
  delete: { label: '删除维修技能', roles: editors },
  export: { label: '导出维修技能', roles: editors },
})
