import { permissions } from '#kernel/shared/permission.ts'

/** The gallery shows every building block in every state; it is for those who build and look after the product. */
export const examplePermissions = permissions('system:example', {
  view: { label: '查看系统示例', roles: ['admin'] },
  edit: { label: '编辑示例记录', roles: ['admin'] },
})
