import type { FeeItem } from '../item/shared/schema.ts'
import type { StoredStandard } from '../standard/server/tables.ts'

export type PlannedItem = Pick<FeeItem, 'itemCode' | 'itemName' | 'feeType' | 'feeFlag' | 'taxRate'>

const item = (
  itemCode: string,
  itemName: string,
  feeType: FeeItem['feeType'],
  feeFlag: FeeItem['feeFlag'] = 'CYCLE',
  taxRate = '6.00',
): PlannedItem => ({ itemCode, itemName, feeType, feeFlag, taxRate })

/** What every organisation of the demonstration charges for. */
export const plannedItems: readonly PlannedItem[] = [
  item('WYF', '物业服务费', 'PROPERTY'),
  item('CWF', '车位管理费', 'PARKING'),
  item('LJF', '生活垃圾清运费', 'OTHER'),
  item('SF', '水费', 'WATER', 'INDIRECT', '3.00'),
  item('DF', '电费', 'ELECTRIC', 'INDIRECT', '13.00'),
  item('GTF', '公摊水电', 'SHARE', 'INDIRECT'),
  item('ZXYJ', '装修押金', 'DEPOSIT', 'ONCE', '0.00'),
  item('LTF', '临停费', 'TEMP', 'ONCE'),
  item('WXF', '维修材料费', 'REPAIR', 'ONCE', '13.00'),
]

export interface PlannedStandard extends Partial<StoredStandard> {
  /** Of the items above. */
  itemCode: string
  /** In the first village alone: what is on its way. */
  isShow?: true
}

const monthly: Partial<StoredStandard> = {
  ...{ billCycleMonths: 1, cycleAnchor: 'NATURAL', chargeMode: 'POSTPAY', billDay: 1, leadDays: 5 },
  ...{ dueRule: 'DAYS', dueDays: 30, prorateMode: 'DAY_ACTUAL', roundingMode: 'HALF_UP', roundingUnit: '0.01' },
  ...{ deductFromAccount: 'Y', payerRule: 'OWNER', startDate: '2024-01-01', state: 'ENABLED' },
}
const late: Partial<StoredStandard> = {
  ...{ lateRate: '0.000500', lateGraceDays: 15, lateGraceMode: 'AFTER_GRACE', lateCapRatio: '0.30' },
}

/** What a village of the demonstration is charged, at the prices of its contract. */
export const plannedStandards = (home: string, shop: string): readonly PlannedStandard[] => [
  {
    ...{ ...monthly, ...late, itemCode: 'WYF', standardName: '住宅物业服务费', objType: 'ROOM' },
    ...{ formulaType: 'AREA_BUILT', unitPrice: home, billCycleMonths: 3 },
  },
  {
    ...{ ...monthly, ...late, itemCode: 'WYF', standardName: '商铺物业服务费', objType: 'SHOP' },
    ...{ formulaType: 'AREA_BUILT', unitPrice: shop, billCycleMonths: 3 },
  },
  {
    ...{ ...monthly, itemCode: 'CWF', standardName: '产权车位管理费', objType: 'PARKING' },
    ...{ formulaType: 'FIXED', fixedAmount: '70.00' },
  },
  {
    ...{ ...monthly, itemCode: 'LJF', standardName: '生活垃圾清运费', objType: 'ROOM', payerRule: 'TENANT_IF_ANY' },
    ...{ formulaType: 'FIXED', fixedAmount: '8.00', billCycleMonths: 12 },
  },
  {
    ...{ ...monthly, itemCode: 'SF', standardName: '居民阶梯水价', objType: 'ROOM', state: 'AUDITING', isShow: true },
    ...{ formulaType: 'TIER', tierBasis: 'YEAR' },
    tiers: [
      { from: '0', to: '180', price: '5.00' },
      { from: '180', to: '260', price: '7.00' },
      { from: '260', to: null, price: '9.00' },
    ],
  },
  {
    ...{ ...monthly, itemCode: 'DF', standardName: '商铺电费', objType: 'SHOP', state: 'DRAFT', isShow: true },
    ...{ formulaType: 'METER', unitPrice: '0.788300' },
  },
  {
    ...{ ...monthly, itemCode: 'GTF', standardName: '楼道公摊电费', objType: 'ROOM', state: 'PUBLISHED', isShow: true },
    formulaType: 'SHARE_AREA',
  },
  {
    ...{ ...monthly, itemCode: 'LJF', standardName: '装修垃圾清运费', objType: 'ROOM', state: 'STOPPED', isShow: true },
    ...{ formulaType: 'FIXED', fixedAmount: '300.00', billCycleMonths: 0, endDate: '2025-12-31' },
  },
]
