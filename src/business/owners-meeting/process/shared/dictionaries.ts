import { dictionary } from '#kernel/shared/dictionary.ts'

/** What an office says of a step. */
export const stepResult = dictionary('meeting_step_result', '流程审核结果', {
  '0': '未审',
  '1': '通过',
  '2': '退回',
} as const)

export const stepOffice = dictionary('meeting_step_office', '流程审核单位', {
  COMMUNITY: '社区',
  STREET: '街道',
} as const)
