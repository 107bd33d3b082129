import { dictionary } from '#kernel/shared/dictionary.ts'

export const feeType = dictionary('fee_type', '费用类型', {
  PROPERTY: '物业服务费',
  PARKING: '停车费',
  WATER: '水费',
  ELECTRIC: '电费',
  GAS: '燃气费',
  HEAT: '供暖费',
  SHARE: '公摊费',
  RENT: '租金',
  DEPOSIT: '押金',
  TEMP: '临停费',
  REPAIR: '维修费',
  OTHER: '其他',
} as const)

export const feeFlag = dictionary('fee_flag', '收费性质', {
  CYCLE: '周期性',
  ONCE: '一次性',
  INDIRECT: '间接性',
} as const)

/** What is charged: all are rooms of the register, told apart by their use. */
export const feeObjType = dictionary('fee_obj_type', '计费对象', {
  ROOM: '房屋',
  PARKING: '车位',
  SHOP: '商铺',
} as const)
export type FeeObjType = keyof (typeof feeObjType)['items']

export const feeFormula = dictionary('fee_formula', '计费方式', {
  AREA_BUILT: '建筑面积×单价',
  AREA_INNER: '套内面积×单价',
  FIXED: '固定金额',
  METER: '用量×单价',
  TIER: '阶梯计价',
  SHARE_AREA: '按面积公摊',
  SHARE_COUNT: '按户公摊',
  SHARE_CUSTOM: '自定义公摊',
  RENT: '租金',
  RENT_STEP: '租金递增',
  CUSTOM: '自定义公式',
  MANUAL: '手工/导入',
} as const)
export type FeeFormula = keyof (typeof feeFormula)['items']

export const feeTierBasis = dictionary('fee_tier_basis', '阶梯口径', {
  PERIOD: '按期',
  YEAR: '按自然年累计',
} as const)

/** Months of a billing cycle; 0 is charged once. */
export const feeCycle = dictionary('fee_cycle', '计费周期', {
  '0': '一次性',
  '1': '每月',
  '2': '每两个月',
  '3': '每季',
  '6': '每半年',
  '12': '每年',
} as const)

export const feeAnchor = dictionary('fee_anchor', '周期起点', {
  NATURAL: '自然周期',
  CHECKIN: '按起始日滚动',
} as const)
export type FeeAnchor = keyof (typeof feeAnchor)['items']

export const feeChargeMode = dictionary('fee_charge_mode', '收费模式', { PREPAY: '预付', POSTPAY: '后付' } as const)

export const feeDueRule = dictionary('fee_due_rule', '缴费期限口径', {
  DAYS: '出账后若干天',
  END_OF_CYCLE: '周期最后一天',
} as const)

export const feeProrate = dictionary('fee_prorate', '不足月计费', {
  DAY_ACTUAL: '按实际天数',
  DAY_30: '按30天',
  HALF: '半月计',
  FULL: '整月计',
  NONE: '不计',
} as const)
export type FeeProrate = keyof (typeof feeProrate)['items']

export const feeRounding = dictionary('fee_rounding', '取整方式', {
  HALF_UP: '四舍五入',
  UP: '进一',
  DOWN: '舍去',
  HALF_EVEN: '银行家舍入',
} as const)
export type FeeRounding = keyof (typeof feeRounding)['items']

export const feeRoundingUnit = dictionary('fee_rounding_unit', '取整精度', {
  '0.01': '分',
  '0.1': '角',
  '1': '元',
} as const)
export type FeeRoundingUnit = keyof (typeof feeRoundingUnit)['items']

export const feeGraceMode = dictionary('fee_grace_mode', '宽限方式', {
  AFTER_GRACE: '宽限期满后起算',
  BACK_TO_DUE: '宽限期满仍未缴则自到期次日起算',
} as const)
export type FeeGraceMode = keyof (typeof feeGraceMode)['items']

export const feePayerRule = dictionary('fee_payer_rule', '缴费人', {
  OWNER: '业主',
  TENANT_IF_ANY: '有租户时由租户缴纳',
} as const)

export const feeDiscountKind = dictionary('fee_discount_kind', '优惠方式', {
  VACANT: '空置房优惠',
  RATE: '折扣',
  REDUCE: '减额',
  GIFT_MONTH: '赠月',
  EARLY: '早缴优惠',
} as const)
export type FeeDiscountKind = keyof (typeof feeDiscountKind)['items']
