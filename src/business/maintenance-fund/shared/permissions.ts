import { permissions } from '#kernel/shared/permission.ts'

/** The district keeps the fund; street and community look at it and will judge its uses, committee and company apply for them. */
export const fundKeepers = ['admin', 'supAdmin'] as const
export const fundReaders = [
  ...fundKeepers,
  'streetAdmin',
  'communityAdmin',
  'gnormal',
  'villageAdmin',
  'committeeDirector',
  'projectManager',
] as const

/** Whoever lists without seeing all sees the accounts of what they own: owners, whatever else they are. */
export const fundPermissions = permissions('fund:account', {
  list: { label: '查看分户账', roles: [...fundReaders, 'owner'] },
  all: { label: '查看全部分户账', roles: fundReaders },
  deposit: { label: '登记交存', roles: fundKeepers },
  reverse: { label: '冲正', roles: fundKeepers },
  renewal: { label: '查看续交名单', roles: fundReaders },
  export: { label: '导出分户账', roles: fundReaders },
})
