import { permissions } from '#kernel/shared/permission.ts'
import { allRoles, isResidentRole } from '#kernel/shared/role.ts'

const workers = allRoles.filter((role) => !isResidentRole(role))
const keepers = ['admin', 'supAdmin'] as const

export const taskPermissions = permissions('act:task', {
  list: { label: '查看流程待办', roles: workers },
  handle: { label: '办理流程任务', roles: workers },
})

export const instancePermissions = permissions('act:instance', {
  start: { label: '发起流程', roles: workers },
  list: { label: '查看流程实例', roles: [...keepers, 'streetAdmin', 'communityAdmin', 'companyAdmin'] },
  manage: { label: '干预流程', roles: keepers },
})

export const definitionPermissions = permissions('act:definition', {
  list: { label: '查看流程定义', roles: keepers },
  add: { label: '新增流程定义', roles: keepers },
  edit: { label: '编辑、发布流程定义', roles: keepers },
  delete: { label: '删除流程定义', roles: keepers },
})

export const delegationPermissions = permissions('act:delegation', {
  list: { label: '查看委托', roles: workers },
  add: { label: '新增委托', roles: workers },
  edit: { label: '编辑委托', roles: workers },
  delete: { label: '删除委托', roles: workers },
})
