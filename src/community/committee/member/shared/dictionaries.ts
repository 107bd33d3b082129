import { dictionary } from '#kernel/shared/dictionary.ts'

export const committeePosition = dictionary('committee_position', '委员职务', {
  director: '主任',
  deputy: '副主任',
  member: '委员',
  alternate: '候补委员',
} as const)

/** Why somebody is no member any more. */
export const leaveReason = dictionary('committee_leave_reason', '离任原因', {
  '1': '不再是业主',
  '2': '丧失行为能力',
  '3': '限制人身自由',
  '4': '辞职',
  '5': '业主大会罢免',
  '6': '缺席三次',
  '9': '其他',
} as const)

export const memberPolitics = dictionary('committee_member_politics', '政治面貌', {
  '1': '群众',
  '2': '团员',
  '3': '党员',
  '4': '民主党派',
} as const)

/** What is still to be done about a change, for questions to the list. */
export const changeReport = dictionary('committee_change_report', '变更备案', {
  OPEN: '待备案',
  LATE: '逾期未备案',
  DONE: '已备案',
} as const)
