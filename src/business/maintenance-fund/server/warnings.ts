import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { fundPermissions } from '../shared/permissions.ts'

/** By village: by account it would be a flood. Its 30 percent include the line; the list of accounts to be renewed does not. */
export const fundWarnings: readonly WarningMeasure[] = [
  {
    key: 'fund.balanceRatio',
    label: '维修资金余额占首期比例',
    category: 'FUND',
    unit: 'PERCENT',
    compare: 'LE',
    levels: { BLUE: '50', YELLOW: '40', ORANGE: '30', RED: '20' },
    types: [
      {
        code: 'FUND_RENEWAL',
        name: '维修资金余额不足',
        description: '小区维修资金可用余额占首期交存的比例过低，到30%应启动续交',
        suggest: '核对小区维修资金账目，组织业主续交维修资金',
      },
    ],
    subject: { type: 'VILLAGE', page: '/fund/account?villageId={village}', permission: fundPermissions.list },
    metric: 'fund.balanceRatio',
    days: 1,
  },
  // Pushed by the proof of each night.
  {
    key: 'fund.ledger',
    label: '维修资金账目不平',
    category: 'FUND',
    unit: 'COUNT',
    compare: 'GE',
    levels: {},
    types: [
      {
        code: 'FUND_LEDGER',
        name: '维修资金账目不平',
        description: '每夜核对发现分户账、流水或哈希链不一致',
        suggest: '立即停止该小区维修资金的交存和冲正，保全数据并查明原因',
      },
    ],
    subject: { type: 'VILLAGE', page: '/fund/account?villageId={village}', permission: fundPermissions.list },
    pushed: true,
  },
]
