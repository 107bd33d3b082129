import type { MenuEntry } from '#kernel/server/feature.ts'
import { accountPermissions } from '../account/shared/permissions.ts'
import { adjustPage } from '../adjustment/server/todos.ts'
import { adjustPermissions } from '../adjustment/shared/permissions.ts'
import { assignPermissions } from '../assignment/shared/permissions.ts'
import { batchPermissions } from '../batch/shared/permissions.ts'
import { billPermissions } from '../bill/shared/permissions.ts'
import { discountPermissions } from '../discount/shared/permissions.ts'
import { itemPermissions } from '../item/shared/permissions.ts'
import { readingPermissions } from '../reading/shared/permissions.ts'
import { onlinePage } from '../online/server/todos.ts'
import { minePermissions, onlinePermissions } from '../online/shared/permissions.ts'
import { payPage } from '../payment/server/todos.ts'
import { payPermissions } from '../payment/shared/permissions.ts'
import { feeReportPermissions } from '../report/shared/permissions.ts'
import { receiptPermissions } from '../receipt/shared/permissions.ts'
import { shiftPage } from '../shift/server/todos.ts'
import { shiftPermissions } from '../shift/shared/permissions.ts'
import { feeStatPermissions } from '../statistics/shared/permissions.ts'
import { standardPage } from '../standard/server/todos.ts'
import { standardPermissions } from '../standard/shared/permissions.ts'

/** Where bills are listed. */
export const billPage = '/property-expenses/billing'

/** Where residents pay their bills. */
export const minePage = '/property-expenses/mine'

/** More than twenty pages stand below the area: by whose work they are. */
const groups: readonly MenuEntry[] = (
  [
    ['fee-collect', '收款', 'collect', 'money-collect'],
    ['fee-billing', '账单', 'bills', 'file-text'],
    ['fee-usage', '抄表公摊', 'usage', 'dashboard'],
    ['fee-dun', '催缴', 'demand', 'bell'],
    ['fee-figures', '统计报表', 'figures', 'bar-chart'],
    ['fee-terms', '收费设置', 'terms', 'setting'],
  ] as const
).map(([id, title, path, icon], at) => ({
  ...{ id, title, icon, parent: 'property-expenses', path: `/property-expenses/${path}`, sort: at + 2 },
}))

export const feeMenu: readonly MenuEntry[] = [
  { id: 'property-expenses', title: '物业费用', path: '/property-expenses', icon: 'account-book', sort: 310 },
  ...groups,
  {
    id: 'fee-bill',
    parent: 'fee-billing',
    title: '账单管理',
    path: billPage,
    component: 'property/BillList',
    icon: 'file-text',
    sort: 1,
    permission: billPermissions.list,
  },
  {
    id: 'fee-mine',
    parent: 'property-expenses',
    title: '我的账单',
    path: minePage,
    component: 'property/Mine',
    icon: 'account-book',
    sort: 14,
    permission: minePermissions.list,
  },
  {
    id: 'fee-desk',
    parent: 'fee-collect',
    title: '收费台',
    path: '/property-expenses/desk',
    component: 'property/Desk',
    icon: 'pay-circle',
    sort: 1,
    permission: payPermissions.collect,
  },
  {
    id: 'fee-pay',
    parent: 'fee-collect',
    title: '收款记录',
    path: payPage,
    component: 'property/PayList',
    icon: 'money-collect',
    sort: 2,
    permission: payPermissions.list,
  },
  {
    id: 'fee-shift',
    parent: 'fee-collect',
    title: '收费班次',
    path: shiftPage,
    component: 'property/ShiftList',
    icon: 'clock-circle',
    sort: 3,
    permission: shiftPermissions.list,
  },
  {
    id: 'fee-receipt',
    parent: 'fee-collect',
    title: '收据',
    path: '/property-expenses/receipt',
    component: 'property/ReceiptList',
    icon: 'solution',
    sort: 4,
    permission: receiptPermissions.list,
  },
  {
    id: 'fee-account',
    parent: 'fee-collect',
    title: '预存账户',
    path: '/property-expenses/account',
    component: 'property/AccountList',
    icon: 'bank',
    sort: 5,
    permission: accountPermissions.list,
  },
  {
    id: 'fee-batch',
    parent: 'fee-billing',
    title: '批量出账',
    path: '/property-expenses/batch',
    component: 'property/BatchList',
    icon: 'schedule',
    sort: 2,
    permission: batchPermissions.list,
  },
  {
    id: 'fee-reading',
    parent: 'fee-usage',
    title: '抄表管理',
    path: '/property-expenses/reading',
    component: 'property/ReadingList',
    icon: 'form',
    sort: 2,
    permission: readingPermissions.list,
  },
  {
    id: 'fee-adjustment',
    parent: 'fee-billing',
    title: '账单调整',
    path: adjustPage,
    component: 'property/AdjustList',
    icon: 'audit',
    sort: 3,
    permission: adjustPermissions.list,
  },
  {
    id: 'fee-standard',
    parent: 'fee-terms',
    title: '收费标准',
    path: standardPage,
    component: 'property/StandardList',
    icon: 'profile',
    sort: 1,
    permission: standardPermissions.list,
  },
  {
    id: 'fee-assignment',
    parent: 'fee-terms',
    title: '费用分配',
    path: '/property-expenses/assignment',
    component: 'property/AssignList',
    icon: 'apartment',
    sort: 2,
    permission: assignPermissions.list,
  },
  {
    id: 'fee-item',
    parent: 'fee-terms',
    title: '收费项目',
    path: '/property-expenses/item',
    component: 'property/ItemList',
    icon: 'tags',
    sort: 3,
    permission: itemPermissions.list,
  },
  {
    id: 'fee-discount',
    parent: 'fee-terms',
    title: '优惠规则',
    path: '/property-expenses/discount',
    component: 'property/DiscountList',
    icon: 'star',
    sort: 4,
    permission: discountPermissions.list,
  },
  {
    id: 'fee-statistics',
    parent: 'fee-figures',
    title: '收费统计',
    path: '/property-expenses/statistics',
    component: 'property/FeeStatistics',
    icon: 'bar-chart',
    sort: 1,
    permission: feeStatPermissions.list,
  },
  {
    id: 'fee-report',
    parent: 'fee-figures',
    title: '收费报表',
    path: '/property-expenses/report',
    component: 'property/FeeReport',
    icon: 'calendar',
    sort: 2,
    permission: feeReportPermissions.list,
  },
]

/** Only where some organisation takes money online. */
export const onlineMenu: readonly MenuEntry[] = [
  {
    id: 'fee-online',
    parent: 'fee-collect',
    title: '线上支付',
    path: onlinePage,
    component: 'property/OnlineList',
    icon: 'qrcode',
    sort: 6,
    permission: onlinePermissions.list,
  },
]
