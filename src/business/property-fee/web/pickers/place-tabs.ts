import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import type { FeeArrears } from '../../arrears/shared/schema.ts'
import { assignPermissions } from '../../assignment/shared/permissions.ts'
import type { FeeAssign } from '../../assignment/shared/schema.ts'
import { billPermissions } from '../../bill/shared/permissions.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { dunningPermissions } from '../../dunning/shared/permissions.ts'
import { meterPermissions } from '../../meter/shared/permissions.ts'
import type { FeeMeter } from '../../meter/shared/schema.ts'
import { payPermissions } from '../../payment/shared/permissions.ts'
import type { FeePayOrder } from '../../payment/shared/schema.ts'
import { standardPermissions } from '../../standard/shared/permissions.ts'
import type { FeeStandard } from '../../standard/shared/schema.ts'

const room = { height: 320 }
const Bills = block(
  () => import('../../bill/web/list-page.tsx'),
  (m) => m.FeeBillPage,
  room,
)
const Arrears = block(
  () => import('../../arrears/web/list-page.tsx'),
  (m) => m.FeeArrearsPage,
  room,
)
const Payments = block(
  () => import('../../payment/web/list-page.tsx'),
  (m) => m.FeePayPage,
  room,
)
const FeeStandards = block(
  () => import('../../standard/web/list-page.tsx'),
  (m) => m.FeeStandardPage,
  room,
)
const FeeAssignments = block(
  () => import('../../assignment/web/list-page.tsx'),
  (m) => m.FeeAssignPage,
  room,
)
const Meters = block(
  () => import('../../meter/web/list-page.tsx'),
  (m) => m.FeeMeterPage,
  room,
)

/** What this unit shows on the page of a village. */
export const feeVillageTabs = [
  placeTab<FeeBill>({
    ...{ key: 'bills', group: 'fee', label: '账单', List: Bills },
    ...{ permission: billPermissions.list, path: '/property-expenses/billing', by: 'villageId' },
  }),
  placeTab<FeeArrears>({
    ...{ key: 'arrears', group: 'fee', label: '欠费', List: Arrears },
    ...{ permission: dunningPermissions.list, path: '/property-expenses/arrears', by: 'villageId' },
  }),
  placeTab<FeePayOrder>({
    ...{ key: 'payments', group: 'fee', label: '收款', List: Payments },
    ...{ permission: payPermissions.list, path: '/property-expenses/payment', by: 'villageId' },
  }),
  placeTab<FeeStandard>({
    ...{ key: 'fee-standards', group: 'fee', label: '收费标准', List: FeeStandards },
    ...{ permission: standardPermissions.list, path: '/property-expenses/standard', by: 'villageId' },
  }),
]

/** What it shows on the page of a home. */
export const feeRoomTabs = [
  placeTab<FeeBill>({
    ...{ key: 'bills', group: 'fee', label: '账单', List: Bills },
    ...{ permission: billPermissions.list, path: '/property-expenses/billing', by: 'roomId' },
  }),
  placeTab<FeeArrears>({
    ...{ key: 'arrears', group: 'fee', label: '欠费', List: Arrears },
    ...{ permission: dunningPermissions.list, path: '/property-expenses/arrears', by: 'roomId' },
  }),
  placeTab<FeePayOrder>({
    ...{ key: 'payments', group: 'fee', label: '收款', List: Payments },
    ...{ permission: payPermissions.list, path: '/property-expenses/payment', by: 'roomId' },
  }),
  placeTab<FeeAssign>({
    ...{ key: 'fee-assignments', group: 'fee', label: '费用分配', List: FeeAssignments },
    ...{ permission: assignPermissions.list, path: '/property-expenses/assignment', by: 'roomId' },
  }),
  placeTab<FeeMeter>({
    ...{ key: 'meters', group: 'fee', label: '计量表', List: Meters },
    ...{ permission: meterPermissions.list, path: '/property-expenses/meter', by: 'roomId' },
  }),
]
