import type { ReactNode } from 'react'
import { formatDateTime, relativeTime } from '#kernel/web/format.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { noticeCategory } from '../shared/dictionaries.ts'
import { titleOf, type Announcement } from '../shared/schema.ts'
import { LevelTag } from './notice-item-panel.tsx'

interface Props {
  item: Announcement
  onOpen: (item: Announcement) => void
}

/** One message in the box: title and beginning at the left, who and when at the right. */
export function MyNotice({ item, onOpen }: Props): ReactNode {
  const categoryText = useDictionaryText(noticeCategory)
  const isUnread = item.readFlag === '0'
  return (
    <li className="my-notice" data-unread={isUnread || undefined}>
      <button type="button" onClick={() => onOpen(item)}>
        <span className="my-notice-main">
          <span className="notice-title">
            {item.izTop && <span className="my-notice-top">置顶</span>}
            <LevelTag level={item.priority} />
            {titleOf(item)}
            {isUnread && <span className="only-read">（未读）</span>}
          </span>
          {item.msgAbstract !== '' && <span className="notice-abstract">{item.msgAbstract}</span>}
        </span>
        <span className="my-notice-facts">
          <span>{item.busTypeStr ?? categoryText(item.msgCategory)}</span>
          <span>{item.sender}</span>
          <time title={formatDateTime(item.sendTime)}>{relativeTime(item.sendTime)}</time>
          <span>{isUnread ? '未读' : '已读'}</span>
        </span>
      </button>
    </li>
  )
}
