import { dictionary } from '#kernel/shared/dictionary.ts'

/** What is made public. */
export const publicityKind = dictionary('publicity_kind', '公示类别', {
  prepareMembers: '筹备组成员',
  roster: '业主名册',
  candidates: '委员候选人',
  committeeMembers: '业委会委员',
  committeeResolution: '业委会决议',
  draftRules: '规约和规则草案',
  decision: '业主共同决定',
  meetingNotice: '业主大会会议公告',
  preliminaryResult: '初步表决结果',
  feeStandard: '收费标准',
  commonIncome: '公共收益收支',
  fundUse: '维修资金使用',
  other: '其他事项',
} as const)

export type PublicityKindCode = keyof (typeof publicityKind)['items']

/** To whom. */
export const publicityAudience = dictionary('publicity_audience', '公示对象', {
  owners: '业主',
  residents: '全体住户',
  offices: '管理机构',
  all: '住户和管理机构',
} as const)
export type PublicityAudience = keyof (typeof publicityAudience)['items']

/** Of which part of a village it is made public; residents of other parts do not read it. */
export const publicityScope = dictionary('publicity_scope', '公示范围', {
  VILLAGE: '全小区',
  BUILDING: '部分楼幢',
  UNIT: '部分单元',
} as const)
export type PublicityScope = keyof (typeof publicityScope)['items']

/** What offices ask the list for beside its states. */
export const publicityLate = dictionary('publicity_late', '逾期情况', {
  MISSING: '逾期未公示',
  UNANSWERED: '异议逾期未答复',
} as const)
