import { permissions } from '#kernel/shared/permission.ts'

/** The description of all calls is for those who connect other systems. */
export const apiDocPermissions = permissions('system:apiDoc', {
  view: { label: '查看接口文档', roles: ['admin'] },
})
