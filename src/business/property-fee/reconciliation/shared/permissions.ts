import { permissions } from '#kernel/shared/permission.ts'
import { billStaff, feeKeepers } from '../../shared/readers.ts'

/** Statements are brought in and closed by whoever answers for the money; what was found is confirmed by somebody else. */
export const reconPermissions = permissions('fee:recon', {
  list: { label: '查看对账', roles: [...billStaff, 'committeeDirector'] },
  import: { label: '导入对账单', roles: feeKeepers },
  handle: { label: '处理对账差异', roles: feeKeepers },
  confirm: { label: '复核对账差异', roles: ['companyAdmin', 'projectManager', 'committeeDirector'] },
  close: { label: '对账结清', roles: feeKeepers },
  export: { label: '导出对账', roles: feeKeepers },
})
