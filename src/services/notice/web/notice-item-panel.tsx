import type { ReactNode } from 'react'
import { formatDateTime, relativeTime, toWireTime } from '#kernel/web/format.ts'
import { titleOf, type Announcement } from '../shared/schema.ts'
import { addressOf } from './use-notices.ts'

interface Props {
  item: Announcement
  onOpen: (item: Announcement) => void
  /** Goes to the page where a to-do is handled. */
  onHandle: (item: Announcement) => void
}

/** One line of the bell's lists: what, how urgent, since when. A to-do leads straight to where it is handled. */
export function NoticeItem({ item, onOpen, onHandle }: Props): ReactNode {
  const leads = item.kind === 'todo' && addressOf(item) !== undefined
  const { msgAbstract, sendTime, busTypeStr, dueAt } = item
  return (
    <li className="notice-item" data-unread={item.readFlag === '0' || undefined}>
      <button type="button" className="notice-open" onClick={() => (leads ? onHandle(item) : onOpen(item))}>
        <span className="notice-title">
          <LevelTag level={item.priority} />
          {titleOf(item)}
        </span>
        {msgAbstract !== '' && <span className="notice-abstract">{msgAbstract}</span>}
        <span className="notice-facts">
          {busTypeStr && <span>{busTypeStr}</span>}
          <time title={sendTime}>{relativeTime(sendTime)}</time>
          {dueAt && <DueTime dueAt={dueAt} />}
        </span>
      </button>
      {leads && (
        <button
          type="button"
          className="notice-handle"
          onClick={() => onHandle(item)}
          aria-label={`去处理：${titleOf(item)}`}
        >
          去处理
        </button>
      )}
    </li>
  )
}

const levels = { H: '紧急', M: '重要', L: undefined } as const

/** Says 紧急 or 重要; the ordinary needs no word. */
export function LevelTag({ level }: { level: Announcement['priority'] }): ReactNode {
  const word = levels[level]
  return word && <span className={`notice-level notice-level-${level === 'H' ? 'urgent' : 'important'}`}>{word}</span>
}

function DueTime({ dueAt }: { dueAt: string }): ReactNode {
  const isLate = isPast(dueAt)
  return (
    <time title={dueAt} className={isLate ? 'notice-late' : undefined}>
      {isLate ? '已超期' : `${formatDateTime(dueAt).slice(5)} 截止`}
    </time>
  )
}

const isPast = (time: string): boolean => time < toWireTime(new Date())
