import { dictionary } from '#kernel/shared/dictionary.ts'

/** How far an owner is with a vote. */
export const castStand = dictionary('vote_cast_stand', '我的表决状态', {
  SOON: '未开始',
  WAITING: '待表决',
  VOTED: '已表决',
  PAPER: '已交纸质票',
  MISSED: '未表决',
} as const)
export type CastStand = keyof (typeof castStand)['items']

/** What an owner says to a topic that is put as a question. */
export const castValue = dictionary('vote_cast_value', '表决意见', {
  AGREE: '同意',
  OPPOSE: '反对',
  ABSTAIN: '弃权',
} as const)
