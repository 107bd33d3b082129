import { dictionary } from '#kernel/shared/dictionary.ts'

/** Who acts for the owners of a village. */
export const committeeKind = dictionary('committee_kind', '组织类型', {
  '1': '业主委员会',
  '2': '物业管理委员会',
} as const)

/** What a filing consists of; a return names what is missing or wrong. */
export const filingItem = dictionary('committee_filing_item', '备案材料', {
  BASICS: '届次信息',
  MEMBERS: '委员名单',
  MINUTES: '选举会议纪录',
  COVENANT: '管理规约',
  RULES: '业主大会议事规则',
  RESOLUTION: '业主大会决议',
} as const)
export type FilingItem = keyof (typeof filingItem)['items']

/** How near the end of a term is, for questions to the list. */
export const termDue = dictionary('committee_term_due', '任期到期', {
  D30: '30天内到期',
  D60: '31至60天内到期',
  D90: '61至90天内到期',
  OVER: '已逾期',
} as const)

/** Where the seal of a village's owners stands. */
export const sealState = dictionary('committee_seal_state', '印章', {
  '0': '未刻',
  '1': '已刻',
  '2': '已缴回',
} as const)
