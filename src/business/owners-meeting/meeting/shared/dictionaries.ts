import { dictionary } from '#kernel/shared/dictionary.ts'

export const meetingType = dictionary('owners_meeting_type', '业主大会会议类型', {
  '1': '首次会议',
  '2': '定期会议',
  '3': '临时会议',
  '4': '换届会议',
  '5': '专项会议',
} as const)

export const meetingForm = dictionary('meeting_form', '会议形式', {
  '1': '集体讨论',
  '2': '书面征求意见',
  '3': '电子表决',
  '4': '书面和电子',
} as const)

/** Who calls a meeting; what they may do follows from it. */
export const convenerKind = dictionary('meeting_convener', '召集人', {
  '1': '筹备组',
  '2': '业委会',
  '3': '街道或社区组织',
  '4': '物管会',
} as const)
export type ConvenerKind = keyof (typeof convenerKind)['items']

/** Why a meeting is called out of turn. */
export const proposalKind = dictionary('meeting_proposal', '提议来源', {
  '1': '20%以上业主提议',
  '2': '重大事故或紧急事件',
  '3': '议事规则约定',
} as const)

/** Whose meeting it is. */
export const meetingScope = dictionary('meeting_scope', '参会范围', {
  '1': '全小区',
  '2': '部分楼栋',
  '3': '部分单元',
} as const)
export type MeetingScope = keyof (typeof meetingScope)['items']

/** What a ballot says to a topic. */
export const topicMode = dictionary('meeting_topic_mode', '表决方式', {
  '1': '同意/反对/弃权',
  '2': '候选人差额选举',
  '3': '多方案择一',
} as const)

/** Whom an election fills: a whole committee, or seats of the one in office that nobody has. */
export const electionKind = dictionary('meeting_election', '选举类型', {
  TERM: '选举新一届业主委员会',
  SEATS: '补选本届委员',
} as const)

export const counterKind = dictionary('meeting_counter', '计票人员', {
  COUNTER: '计票人',
  SUPERVISOR: '监票人',
} as const)
