import type { Metric } from '#kernel/server/metric.ts'
import { billRows as rows } from '../../bill/server/counted-rows.ts'
import { chargedTypes } from '../../shared/fee-types.ts'
import { feeStatPermissions } from '../shared/permissions.ts'

const feeType = chargedTypes.join(',')
const known = { state: 'UNPAID,PARTIAL,PAID,BADDEBT', feeType }
const owed = { state: 'UNPAID,PARTIAL', feeType }

const common = {
  subject: 'village',
  keys: { village: 'villageId', company: 'creditorId' },
  // Offices read what is charged; the bills behind it open for those alone who work with them.
  permission: feeStatPermissions.list,
} as const
const flow = { ...common, kind: 'flow', day: 'billDate' } as const
const level = { ...common, kind: 'level', better: 'less' } as const

const due = { rows, query: known, adds: '(t.receivable - t.netted)' }
const paid = { rows, query: known, adds: '(t.receivable - t.netted - t.balance)' }

/** Sums of bills, without deposits and late fees; those of a period are of the bills that were made out in it. */
export const collectionMetrics: readonly Metric[] = [
  {
    ...{ ...flow, code: 'fee.collectRate', label: '收缴率', unit: '%', scale: 100, better: 'more' },
    help: '期间内出账的账单已收占应收的比例，不含押金和违约金，已扣冲正',
    part: paid,
    whole: due,
  },
  {
    ...{ ...flow, code: 'fee.due', label: '应收', unit: '元', places: 2 },
    help: '期间内出账的账单应收之和，不含押金和违约金，已扣冲正',
    part: due,
  },
  {
    ...{ ...flow, code: 'fee.paid', label: '已收', unit: '元', places: 2, better: 'more' },
    help: '期间内出账的账单中已收的，含早缴优惠和抹零，不含押金和违约金',
    part: paid,
  },
  {
    ...{ ...level, code: 'fee.arrears', label: '欠费', unit: '元', places: 2 },
    help: '已发布账单尚未缴纳的本金，不含押金和坏账',
    part: { rows, query: owed, adds: 't.balance' },
  },
  {
    ...{ ...level, code: 'fee.oldArrears', label: '一年以上欠费占比', unit: '%', scale: 100 },
    help: '欠费中逾期365天以上的比例',
    part: { rows, query: { ...owed, age: 'MORE' }, adds: 't.balance' },
    whole: { rows, query: owed, adds: 't.balance' },
  },
]
