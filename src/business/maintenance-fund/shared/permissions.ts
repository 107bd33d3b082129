import { permissions } from '#kernel/shared/permission.ts'

/** The authority of district, street and community keeps the fund. */
export const fundKeepers = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin'] as const
export const fundReaders = [...fundKeepers, 'projectManager'] as const

/** Whoever lists without seeing all sees the accounts of what they own: owners, whatever else they are. */
export const fundPermissions = permissions('fund:account', {
  list: { label: '查看分户账', roles: [...fundReaders, 'owner'] },
  all: { label: '查看全部分户账', roles: fundReaders },
  deposit: { label: '登记交存', roles: fundKeepers },
  reverse: { label: '冲正', roles: fundKeepers },
  renewal: { label: '查看续交名单', roles: fundReaders },
  export: { label: '导出分户账', roles: fundReaders },
})
