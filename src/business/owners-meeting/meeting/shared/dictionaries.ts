import { dictionary } from '#kernel/shared/dictionary.ts'

export const meetingType = dictionary('meeting_type', '业主大会会议类型', {
  '1': '首次会议',
  '2': '定期会议',
  '3': '临时会议',
  '4': '换届会议',
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

/** Why a meeting is called out of turn. */
export const proposalKind = dictionary('meeting_proposal', '提议来源', {
  '1': '20%以上业主提议',
  '2': '重大事故或紧急事件',
  '3': '议事规则约定',
} as const)

/** The matters of article 278 of the Civil Code, clause by clause; the majority follows from the kind. */
export const topicKind = dictionary('meeting_topic_kind', '议题类别', {
  '1': '制定和修改业主大会议事规则',
  '2': '制定和修改管理规约',
  '3': '选举或更换业主委员会成员',
  '4': '选聘和解聘物业服务企业或者其他管理人',
  '5': '使用维修资金',
  '6': '筹集维修资金',
  '7': '改建、重建建筑物及其附属设施',
  '8': '改变共有部分的用途或者利用共有部分从事经营活动',
  '9': '其他重大事项',
} as const)
