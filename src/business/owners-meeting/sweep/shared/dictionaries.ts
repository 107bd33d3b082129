import { dictionary } from '#kernel/shared/dictionary.ts'

/** What came of going to a door. */
export const sweepState = dictionary('vote_sweep', '扫楼状态', {
  '0': '待上门',
  '1': '已联系',
  '2': '已完成',
  '3': '无法联系',
} as const)

/** How far an owner is, as the plan of a building shows it; never what he chose. */
export const sweepStand = dictionary('vote_sweep_stand', '扫楼图状态', {
  VOTED: '已表决',
  REFUSED: '已拒收',
  SERVED: '已送达',
  MISSED: '无法联系',
  MET: '已联系',
  WAITING: '待上门',
} as const)

/** By what owners are reminded who have not voted. */
export const remindChannel = dictionary('vote_remind_channel', '催办方式', {
  notice: '站内消息',
  sms: '站内消息和短信',
} as const)
