import { fields } from '#kernel/shared/field.ts'
import { Notice } from './schema.ts'

/** What a person may filter their own messages by. */
export const noticeFields = fields(Notice, {
  title: { label: '标题', in: ['list', 'search'] },
  category: { label: '类型', in: ['list', 'search'] },
  level: { label: '优先级', in: ['list', 'search'] },
  bizType: { label: '业务', in: ['search'] },
  sender: { label: '发布人', in: ['list', 'search'] },
  sendAt: { label: '发布时间', in: ['list', 'search'] },
  starred: { label: '星标', in: ['search'] },
  pinned: { label: '置顶', in: [] },
  readState: { label: '阅读状态', in: ['list', 'search'] },
})
