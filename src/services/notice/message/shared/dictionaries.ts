import { dictionary } from '#kernel/shared/dictionary.ts'

/** Ways by which a message leaves. */
export const messageWay = dictionary('message_way', '推送方式', { '1': '短信', '2': '邮件', '4': '站内信' })
export type MessageWay = keyof typeof messageWay.items

/** The ways as clients of the protocol know them; `sendMsg` takes the first two. */
export const messageType = dictionary('messageType', '消息类型', {
  system: '系统消息',
  email: '邮件消息',
  dingtalk: '钉钉消息',
  wechat_enterprise: '企业微信',
})

export const messageStatus = dictionary('msgSendStatus', '推送状态', {
  '0': '未发送',
  '1': '发送成功',
  '2': '发送失败',
  '3': '不发送',
})

export const templateType = dictionary('msgType', '模板类型', { '1': '文本', '2': '富文本' })
/** What a template is for when it leaves as a text message. */
export const smsType = dictionary('sms_type', '短信类型', { '1': '验证码', '2': '通知', '3': '营销' })
export type SmsType = keyof typeof smsType.items

export const useStatus = dictionary('message_use_status', '应用状态', { '0': '停用', '1': '应用' })
