import { dictionary } from '#kernel/shared/dictionary.ts'

/** What makes an entry of a roster one person. */
export const rosterKind = dictionary('roster_kind', '名册人员类别', {
  OWNER: '业主',
  DEVELOPER: '建设单位',
  UNVERIFIED: '未核实业主',
} as const)
export type RosterKind = keyof (typeof rosterKind)['items']

/** How a ballot reached its person. */
export const deliveredState = dictionary('roster_delivered', '送达状态', {
  '0': '未送达',
  '1': '电子推送已读',
  '2': '当面签收',
  '3': '邮寄签收',
  '4': '公告送达',
  '5': '拒收',
} as const)

/** Why a part counts for nothing. */
export const excludedReason = dictionary('roster_excluded', '不计入表决的原因', {
  COMMON: '共有部分',
  PARKING: '车位、储藏间未计入',
} as const)

/** Why an owner votes in another way than by himself; the entry counts as it is. */
export const rosterMark = dictionary('roster_mark', '业主情况', {
  FIRM: '单位业主',
  MINOR: '未成年人',
  DECEASED: '业主去世',
  DISPUTED: '产权争议',
  SEIZED: '房屋查封',
} as const)
