import type { ReactNode } from 'react'
import { StarFilled, StarOutlined } from '@ant-design/icons'
import { formatDateTime, relativeTime } from '#kernel/web/format.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { noticeCategory } from '../shared/dictionaries.ts'
import { titleOf, type Announcement } from '../shared/schema.ts'
import { LevelTag } from './notice-item-panel.tsx'
import { useStar } from './use-box.ts'

interface Props {
  item: Announcement
  onOpen: (item: Announcement) => void
  isChosen?: boolean
  /** Absent where nothing is chosen, as among to-dos. */
  onChoose?: (isChosen: boolean) => void
}

/** One message in the box: title and beginning at the left, who and when at the right, and a star. */
export function MyNotice({ item, onOpen, isChosen = false, onChoose }: Props): ReactNode {
  const categoryText = useDictionaryText(noticeCategory)
  const isUnread = item.readFlag === '0'
  return (
    <li className="my-notice" data-unread={isUnread || undefined}>
      {onChoose && (
        <input
          type="checkbox"
          aria-label={`选择：${titleOf(item)}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <button type="button" className="my-notice-open" onClick={() => onOpen(item)}>
        <span className="my-notice-main">
          <span className="notice-title">
            {item.izTop && <span className="my-notice-top">置顶</span>}
            {item.needConfirm && item.confirmTime === null && <span className="my-notice-top">待签收</span>}
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
      {onChoose && <Star item={item} />}
    </li>
  )
}

function Star({ item }: { item: Announcement }): ReactNode {
  const { mutate, isPending } = useStar()
  const isStarred = item.starFlag === '1'
  return (
    <button
      type="button"
      className="my-notice-star"
      aria-label="星标"
      aria-pressed={isStarred}
      disabled={isPending}
      onClick={() => mutate({ ids: [item.id], starred: !isStarred })}
    >
      {isStarred ? <StarFilled /> : <StarOutlined />}
    </button>
  )
}
