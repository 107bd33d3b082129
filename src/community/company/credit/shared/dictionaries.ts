import { dictionary } from '#kernel/shared/dictionary.ts'

export const creditKind = dictionary('credit_kind', '信用类型', { '1': '基础', '2': '优良', '3': '不良' } as const)

/** What is judged; districts keep their own list. */
export const creditItem = dictionary(
  'credit_item',
  '信用事项',
  {
    BASE: '基础信息',
    AWARD: '获得表彰',
    SERVICE: '服务达标',
    HANDOVER: '拒不移交',
    CHARGE: '违规收费',
    SAFETY: '安全责任事故',
    FUND: '挪用维修资金',
    DEFECT: '整改不到位',
    OTHER: '其他',
  },
  { editable: true },
)

export const creditSource = dictionary('credit_source', '信息来源', {
  INSPECTION: '日常巡查',
  COMPLAINT: '投诉信访',
  SPECIAL: '专项检查',
  MANUAL: '人工录入',
})
