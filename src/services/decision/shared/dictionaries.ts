import { dictionary } from '#kernel/shared/dictionary.ts'

/** Matters that owners decide together: Civil Code, article 278, first paragraph. */
export const topicKind = dictionary('topicKind', '共同决定事项', {
  '1': '制定和修改业主大会议事规则',
  '2': '制定和修改管理规约',
  '3': '选举业主委员会或者更换业主委员会成员',
  '4': '选聘和解聘物业服务企业或者其他管理人',
  '5': '使用建筑物及其附属设施的维修资金',
  '6': '筹集建筑物及其附属设施的维修资金',
  '7': '改建、重建建筑物及其附属设施',
  '8': '改变共有部分的用途或者利用共有部分从事经营活动',
  '9': '有关共有和共同管理权利的其他重大事项',
} as const)
export type TopicKind = keyof (typeof topicKind)['items']

/** Whose decision it is. */
export const decisionScope = dictionary('decision_scope', '决定范围', {
  VILLAGE: '全体业主',
  BUILDING: '部分楼幢业主',
  UNIT: '部分单元业主',
} as const)

export const decisionResult = dictionary('decision_result', '表决结果', {
  PASSED: '通过',
  FAILED: '未通过',
  NO_QUORUM: '未达到法定参与比例',
} as const)
export type DecisionResult = keyof (typeof decisionResult)['items']

/** What a decision is about, so that whoever keeps such records can follow it. */
export const decisionSubject = dictionary('decision_subject', '涉及事项', {
  contract: '物业服务合同',
  fundUse: '维修资金使用',
  committee: '业主委员会',
  commonIncome: '公共收益',
  asset: '共有资产',
  feeStandard: '收费标准',
  rules: '议事规则',
  covenant: '管理规约',
  authorisation: '授权事项',
} as const)

/** What owners decide about who serves them. */
export const companyAct = dictionary('company_act', '选聘事项', {
  CHOOSE: '选聘',
  RENEW: '续聘',
  DISMISS: '解聘',
} as const)

/** How a decision came into the register. */
export const decisionSource = dictionary('decision_source', '决定来源', {
  VOTE: '平台表决',
  PAPER: '纸质登记',
} as const)
