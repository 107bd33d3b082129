import { dictionary } from '#kernel/shared/dictionary.ts'

/** 1: what a company has in charge in a village; 2: a service point of it; 3: works for a time, without a contract of services. */
export const siteType = dictionary('site_type', '项目类型', {
  '1': '物业服务项目',
  '2': '服务中心/站点',
  '3': '施工改造项目',
} as const)

/** The first is the plainest service, the fifth the best. */
export const siteGrade = dictionary('site_grade', '项目服务等级', {
  '1': '一级',
  '2': '二级',
  '3': '三级',
  '4': '四级',
  '5': '五级',
} as const)

/** What is handed over when a company leaves. */
export const handoverKind = dictionary('site_handover_kind', '移交类别', {
  '1': '资料',
  '2': '物业用房',
  '3': '账务',
  '4': '钥匙',
  '5': '设施设备',
  '9': '其他',
} as const)

export const handoverResult = dictionary('site_handover_result', '核对结果', {
  '1': '一致',
  '2': '缺失',
  '3': '不符',
} as const)

/** What catches the eye in the register. */
export const siteMark = dictionary('site_mark', '提示', { LATE: '移交超期', ENDED: '期限已过' } as const)
