import { permissions } from '#kernel/shared/permission.ts'
import { moneyKeepers, moneyStaff } from '../../shared/readers.ts'

/** The desk asks for invoices for whoever stands before it; who answers for the money issues them and takes them back. */
export const invoicePermissions = permissions('fee:invoice', {
  list: { label: '查看发票', roles: moneyStaff },
  apply: { label: '申请发票', roles: moneyStaff },
  issue: { label: '开具发票', roles: moneyKeepers },
  plain: { label: '查看发票抬头和接收方式', roles: moneyKeepers },
  export: { label: '导出发票', roles: moneyKeepers },
})
