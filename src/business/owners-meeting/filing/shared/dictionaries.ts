import { dictionary } from '#kernel/shared/dictionary.ts'

/** What of a vote is kept under seal. */
export const sealedPaper = dictionary('meeting_sealed_paper', '封存资料', {
  '1': '纸质表决票',
  '2': '授权委托书',
  '3': '表决票送达回执',
  '4': '计票表',
  '5': '业主名册',
  '6': '签到表',
  '9': '其他资料',
} as const)
