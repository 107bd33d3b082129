import { dictionary } from '#kernel/shared/dictionary.ts'

/** Against what somebody objects. */
export const objectionTarget = dictionary('meeting_objection_target', '业主大会异议对象', {
  ROSTER: '业主名册',
  RESULT: '初步表决结果',
} as const)

/** What is said to an objection: an opinion of who watches over the count, or the answer. */
export const objectionAct = dictionary('meeting_objection_act', '业主大会异议办理', {
  note: '填写监票意见',
  reject: '异议不成立',
  uphold: '异议成立',
} as const)
export type ObjectionAct = keyof (typeof objectionAct)['items']
