import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { billPermissions } from '../../bill/shared/permissions.ts'

/** Pushed by the proof of each night: there is no threshold at which wrong sums are right. */
export const feeWarnings: readonly WarningMeasure[] = [
  {
    key: 'fee.ledger',
    label: '物业费用账目不平',
    category: 'FEE',
    unit: 'COUNT',
    compare: 'GE',
    levels: {},
    types: [
      {
        code: 'FEE_LEDGER',
        name: '物业费用账目不平',
        description: '每夜核对发现账单、流水或哈希链不一致',
        suggest: '立即停止该小区的账单调整，保全数据并查明原因',
      },
    ],
    subject: {
      type: 'VILLAGE',
      page: '/property-expenses/billing?villageId={village}',
      permission: billPermissions.list,
    },
    pushed: true,
  },
]
