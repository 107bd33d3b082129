import { permissions } from '#kernel/shared/permission.ts'

/** The gallery shows every building block in every state; it is for those who build and look after the product. */
export const examplePermissions = permissions('system:example', {
  view: { label: '查看系统示例', roles: ['admin'] },
  edit: { label: '编辑示例记录', roles: ['admin'] },
})

/** The authority prefix of the gallery's editable grid. */
export const planPrefix = 'example:plan'

/** Buttons and columns of that grid: nobody has them at first, so that it shows what a lack looks like. */
export const planPermissions = permissions(planPrefix, {
  add: { label: '新增示例计划', roles: [], lacked: 'disabled' },
  batch_delete: { label: '删除示例计划', roles: [] },
  cost: { label: '查看示例计划费用', roles: [] },
  level: { label: '填写示例计划级别', roles: [], lacked: 'disabled' },
})
