import { dictionary } from '#kernel/shared/dictionary.ts'

export const noticeCategory = dictionary('msg_category', '消息类型', { '1': '通知公告', '2': '系统消息' })
export const noticeLevel = dictionary('priority', '优先级', { H: '紧急', M: '重要', L: '普通' })
export type NoticeLevel = 'H' | 'M' | 'L'

/** `UNREAD` sorts behind `READ`, so that newest-first lists begin with what is unread. */
export const readState = dictionary('notice_read_state', '阅读状态', { UNREAD: '未读', READ: '已读' })
