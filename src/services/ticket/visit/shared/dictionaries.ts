import { dictionary } from '#kernel/shared/dictionary.ts'

// The codes are those of repairs, which had them first.

/** Whether whoever reported is asked again after the end. */
export const visitState = dictionary('repair_visit_state', '回访状态', {
  NONE: '无需回访',
  WAIT: '待回访',
  DONE: '已回访',
})
export const visitType = dictionary('repair_visit_type', '回访方式', { PHONE: '电话', DOOR: '上门', ONLINE: '线上' })
export const satisfied = dictionary('satisfied', '满意度', { SAT: '满意', BASIC: '基本满意', UNSAT: '不满意' })
/** Who is asked. */
export const returnVisitRule = dictionary('repair_return_visit', '回访规则', {
  NONE: '不回访',
  ALL: '全部回访',
  BAD_ONLY: '仅差评回访',
})
export type ReturnVisitRule = keyof (typeof returnVisitRule)['items']
