import { dictionary } from '#kernel/shared/dictionary.ts'

/** To whom a batch goes. */
export const smsTarget = dictionary('sms_target', '发送对象', {
  USER: '指定用户',
  DEPT: '指定部门',
  ROLE: '指定角色',
  PHONE: '输入号码',
})

export const smsSendState = dictionary('sms_send_state', '短信状态', {
  0: '待发送',
  10: '发送成功',
  20: '发送失败',
  30: '不发送',
})
