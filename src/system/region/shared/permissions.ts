import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin'] as const

/** The register of regions. Choosing among them needs a session only; these are for the screen. */
export const regionPermissions = permissions('region', {
  list: { label: '查看区划', roles: keepers },
  add: { label: '新增区划', roles: keepers },
  edit: { label: '编辑区划', roles: keepers },
  merge: { label: '合并区划', roles: keepers },
  import: { label: '导入区划', roles: keepers },
  export: { label: '导出区划', roles: keepers },
  shape: { label: '维护区划边界', roles: keepers },
})
