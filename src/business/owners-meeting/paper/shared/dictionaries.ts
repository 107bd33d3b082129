import { dictionary } from '#kernel/shared/dictionary.ts'

/** How a ballot came that was not cast on the platform. */
export const paperChannel = dictionary('vote_channel', '表决渠道', {
  '2': '纸质',
  '3': '现场',
  '4': '视频',
} as const)

/** What is wrong with a paper as a whole. */
export const paperFault = dictionary('vote_invalid_reason', '无效原因', {
  '1': '未签名',
  '2': '字迹不清',
  '4': '非业主且无委托',
  '7': '信息不符',
} as const)

/** How far a paper is. */
export const paperStand = dictionary('vote_paper_stand', '票据进度', {
  REGISTERED: '待录入',
  ENTERED: '待复核',
  CHECKED: '已复核',
} as const)
