import { dictionary } from '#kernel/shared/dictionary.ts'

/** To whom a batch goes. */
export const smsTarget = dictionary('sms_target', '发送对象', {
  USER: '指定用户',
  DEPT: '指定部门',
  ROLE: '指定角色',
  PHONE: '输入号码',
  VILLAGE: '小区住户',
})

export const smsSendState = dictionary('sms_send_state', '短信状态', {
  0: '待发送',
  10: '发送成功',
  20: '发送失败',
  30: '不发送',
})

/** What the provider has reported of a message that it took over. */
export const smsReceiveState = dictionary('sms_receive_state', '送达状态', { 0: '未回执', 10: '已送达', 20: '未送达' })
