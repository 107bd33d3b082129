import { dictionary } from '#kernel/shared/dictionary.ts'

/** Who asks for a first owners' meeting. */
export const prepareApplyType = dictionary('prepare_apply_type', '筹备申请方式', {
  '1': '建设单位报告',
  '2': '业主联名申请',
  '3': '社区/街道发起',
} as const)

/** For whom somebody sits in the group. */
export const prepareMemberKind = dictionary('prepare_member_kind', '筹备组成员类别', {
  '1': '业主代表',
  '2': '建设单位',
  '3': '街道/乡镇',
  '4': '居委会',
  '5': '其他',
} as const)
export type PrepareMemberKind = keyof (typeof prepareMemberKind)['items']

/** What a group has to do before the first meeting. */
export const prepareDuty = dictionary('prepare_duty', '筹备工作', {
  '1': '确认业主名册',
  '2': '确定首次会议的时间、地点、形式和内容',
  '3': '草拟管理规约',
  '4': '草拟业主大会议事规则',
  '5': '确定表决办法和投票权数',
  '6': '确定业委会委员候选人产生办法和名单',
  '7': '制定业委会选举办法',
  '8': '会议召开15日前公示以上内容',
} as const)

/** The least part of owners among the members. */
export const prepareOwnerRatio = dictionary('prepare_owner_ratio', '业主代表最低比例', {
  HALF: '二分之一',
  TWO_THIRDS: '三分之二',
} as const)
