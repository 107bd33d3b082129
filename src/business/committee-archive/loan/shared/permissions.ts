import { permissions } from '#kernel/shared/permission.ts'

const readers = ['supAdmin', 'streetAdmin', 'communityAdmin', 'committeeDirector'] as const

/** Papers are lent by whoever keeps their box; owners do not read who has borrowed what. */
export const archiveLoanPermissions = permissions('archive:loan', {
  list: { label: '查看档案借阅', roles: readers },
  add: { label: '借出档案', roles: ['committeeDirector', 'communityAdmin'] },
  edit: { label: '归还档案', roles: ['committeeDirector', 'communityAdmin'] },
  export: { label: '导出档案借阅', roles: ['supAdmin', 'streetAdmin', 'committeeDirector'] },
})
