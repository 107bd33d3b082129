import { dictionary } from '#kernel/shared/dictionary.ts'

/** Ways by which a message leaves. */
export const messageType = dictionary('messageType', '推送方式', { '1': '短信', '2': '邮件', '4': '站内信' })
export type MessageType = keyof typeof messageType.items

export const messageStatus = dictionary('msgSendStatus', '推送状态', {
  '0': '未发送',
  '1': '发送成功',
  '2': '发送失败',
  '3': '不发送',
})

export const templateType = dictionary('msgType', '模板类型', { '1': '文本', '2': '富文本' })
export const useStatus = dictionary('message_use_status', '应用状态', { '0': '停用', '1': '应用' })
