import { dictionary } from '#kernel/shared/dictionary.ts'

/** Who asks the households. */
export const organiserKind = dictionary('consultation_organiser', '征询组织者', {
  '1': '业委会',
  '2': '社区',
  '3': '物业项目',
} as const)
export type OrganiserKind = keyof (typeof organiserKind)['items']

/** Whether an answer shows whose it is; fixed once the consultation has begun. */
export const naming = dictionary('consultation_naming', '填写方式', {
  NAMED: '实名',
  ANONYMOUS: '匿名',
} as const)

export const questionKind = dictionary('consultation_question', '征询题型', {
  SINGLE: '单选',
  MULTIPLE: '多选',
} as const)
