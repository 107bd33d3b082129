import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles, residentRoles } from '#kernel/shared/role.ts'

const writers = ['streetAdmin', 'communityAdmin', 'committeeDirector'] as const
const offices = ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector', ...companyRoles] as const

/** Everybody reads what is made public to them; community, street and committee publish and answer. */
export const publicityPermissions = permissions('om:publicity', {
  board: { label: '查看公示栏', roles: [...offices, ...residentRoles] },
  list: { label: '查看公示登记', roles: ['admin', ...governmentRoles, 'committeeDirector'] },
  add: { label: '新增公示', roles: writers },
  edit: { label: '编辑公示', roles: writers },
  delete: { label: '删除公示草稿', roles: writers },
  publish: { label: '发布公示', roles: writers },
  print: { label: '打印公示', roles: writers },
})

export const objectionPermissions = permissions('om:objection', {
  list: { label: '查看公示异议', roles: ['admin', ...governmentRoles, 'committeeDirector', ...residentRoles] },
  raise: { label: '提出异议', roles: residentRoles },
  answer: { label: '答复异议', roles: writers },
})
