import { permissions } from '#kernel/shared/permission.ts'

const readers = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'companyAdmin', 'projectManager'] as const
const editors = ['admin', 'supAdmin'] as const

export const holidayPermissions = permissions('ticket:holiday', {
  list: { label: '查看节假日', roles: readers },
  add: { label: '新增节假日', roles: editors },
  edit: { label: '编辑节假日', roles: editors },
  delete: { label: '删除节假日', roles: editors },
  import: { label: '导入节假日', roles: editors },
  export: { label: '导出节假日', roles: readers },
})
