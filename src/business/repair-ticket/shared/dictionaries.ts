import { dictionary } from '#kernel/shared/dictionary.ts'

export const repairType = dictionary(
  'repair_type',
  '报修类型',
  {
    WATER: '水',
    POWER: '电',
    DOOR: '门窗',
    LIFT: '电梯',
    ACCESS: '门禁',
    LIGHT: '公共照明',
    LEAK: '渗漏',
    DRAIN: '管道疏通',
    APPLIANCE: '家电（有偿）',
    OTHER: '其他',
  },
  { editable: true },
)

/** Why something broke, as the reasons of faults are called; a fault of the reporter's own home has no register of reasons. */
export const repairReason = dictionary(
  'repair_reason',
  '报修故障原因',
  {
    AGEING: '老化',
    HUMAN: '人为损坏',
    INSTALL: '安装缺陷',
    PRODUCT: '产品质量',
    MAINTAIN: '维护不当',
    WEATHER: '外力/天气',
    MUNICIPAL: '市政原因',
    FALSE: '误报',
    OTHER: '其他',
  },
  { editable: true },
)

/** How the requester hears of a repair. */
export const notifyWay = dictionary('repair_notify_way', '通知方式', { INNER: '站内消息', SMS: '站内消息和短信' })

export const areaType = dictionary('repair_area_type', '报修区域', { PRIVATE: '户内', PUBLIC: '公共区域' })
export const reporterType = dictionary('repair_reporter_type', '报修人身份', {
  owner: '业主',
  tenant: '租户',
  dependents: '家属',
  staff: '工作人员代报',
})
export const quoteState = dictionary('repair_quote_state', '报价状态', {
  NONE: '无报价',
  WAIT_CONFIRM: '待确认',
  CONFIRMED: '已确认',
  REFUSED: '已拒绝',
})
export const payerType = dictionary('repair_payer_type', '费用承担', {
  NONE: '无费用',
  OWNER: '业主',
  WARRANTY: '保修',
  MAINT_FUND: '维修资金',
  COMPANY: '物业企业',
})

/** What a ticket is timed for and judged by. */
export const repairTiming = dictionary('repair_timing', '报修时限', {
  ACCEPT: '受理',
  ARRIVE: '到场',
  RESOLVE: '办结',
} as const)
