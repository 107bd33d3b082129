import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles } from '#kernel/shared/role.ts'

/** Who may open the boards of places; everybody has a home page. */
export const boardPermissions = permissions('stat:board', {
  view: {
    label: '查看数据看板',
    roles: [
      'admin',
      ...governmentRoles,
      ...companyRoles.filter((role) => role !== 'normal'),
      'villageAdmin',
      'committeeDirector',
    ],
  },
})

/** The page of the boards; a place stands in its address. */
export const boardPage = '/dashboard/board'
