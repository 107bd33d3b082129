import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { fundPermissions } from '../shared/permissions.ts'
import { accountList, renewalList } from './lists.ts'

const accounts = countedRows(accountList, { path: '/fund/account', permission: fundPermissions.list })
const short = countedRows(renewalList, { path: '/fund/renewal', permission: fundPermissions.renewal })

const common = { kind: 'level', subject: 'village', keys: { village: 'villageId' } } as const
const money = { ...common, unit: '元', places: 2 } as const

export const fundMetrics: readonly Metric[] = [
  {
    ...common,
    code: 'fund.accounts',
    label: '维修资金户数',
    help: '有维修资金分户账的房屋',
    unit: '户',
    dims: ['state'],
    part: { rows: accounts, query: {} },
  },
  {
    ...money,
    code: 'fund.balance',
    label: '维修资金余额',
    help: '各分户账余额之和，含利息和冻结',
    part: { rows: accounts, query: {}, adds: 't.balance' },
  },
  {
    ...money,
    code: 'fund.firstDeposits',
    label: '首期维修资金',
    help: '各分户账首期交存之和',
    part: { rows: accounts, query: {}, adds: 't.first_deposit' },
  },
  {
    ...common,
    code: 'fund.balanceRatio',
    label: '维修资金余额比',
    help: '各分户账可用余额占首期交存的比例，不含销户',
    unit: '%',
    scale: 100,
    better: 'more',
    part: { rows: accounts, query: { state: '0,1,2' }, adds: 't.available' },
    whole: { rows: accounts, query: { state: '0,1,2' }, adds: 't.first_deposit' },
  },
  {
    ...common,
    code: 'fund.renewal',
    label: '应续交户数',
    help: '可用余额不足首期交存30%的分户账，不含销户',
    unit: '户',
    better: 'less',
    part: { rows: short, query: {} },
  },
]
