import { dictionary } from '#kernel/shared/dictionary.ts'

/** How a ballot came. */
export const ballotChannel = dictionary('vote_ballot_channel', '表决票渠道', {
  '1': '电子',
  '2': '纸质',
  '3': '现场',
  '4': '视频',
} as const)

/** Whether a ballot counts. */
export const ballotStand = dictionary('vote_ballot_state', '表决票状态', {
  '1': '有效',
  '2': '无效',
  '3': '被替代',
  '4': '待复核',
} as const)

/** Why a ballot as a whole counts for nothing. */
export const ballotFault = dictionary('vote_ballot_fault', '表决票无效原因', {
  '1': '未签名',
  '2': '字迹不清',
  '3': '超额选择',
  '4': '非业主且无委托',
  '5': '逾期',
  '6': '重复',
  '7': '信息不符',
  '8': '同一业主意见不一致',
} as const)

/** What those who count decide over one ballot. */
export const judgementAct = dictionary('vote_judgement', '票据处理', {
  REPLACE: '重新认定内容',
  INVALIDATE: '认定无效',
  ACCEPT: '授权文件核对无误',
} as const)
export type JudgementAct = keyof (typeof judgementAct)['items']
