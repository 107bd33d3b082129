import { dictionary } from '#kernel/shared/dictionary.ts'

/** How far a household is with a consultation. */
export const opinionStand = dictionary('consultation_stand', '我的征询状态', {
  WAITING: '待填写',
  ANSWERED: '已填写',
  CLOSED: '已结束',
  MISSED: '未填写',
  CANCELLED: '已取消',
} as const)
export type OpinionStand = keyof (typeof opinionStand)['items']
