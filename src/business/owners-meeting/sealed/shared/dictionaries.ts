import { dictionary } from '#kernel/shared/dictionary.ts'

/** Why the sealed file of a vote leaves the house. */
export const exportOccasion = dictionary('vote_export_occasion', '密封文件用途', {
  COUNT: '计票监票',
  OBJECTION: '异议处理',
  FILING: '备案',
  COURT: '诉讼',
} as const)
