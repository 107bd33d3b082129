import { dictionary } from '#kernel/shared/dictionary.ts'

export const weekday = dictionary('work_weekday', '星期', {
  MON: '周一',
  TUE: '周二',
  WED: '周三',
  THU: '周四',
  FRI: '周五',
  SAT: '周六',
  SUN: '周日',
})
export type Weekday = keyof (typeof weekday)['items']
