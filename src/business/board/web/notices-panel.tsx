import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#kernel/web/format.ts'
import type { NoticeLine } from '../shared/notice-schema.ts'
import { CardPanel, WaitingRows } from './card-panel.tsx'
import type { OwnLink } from './use-links.ts'

const page = '/isps/userAnnouncement'

interface Props {
  notices: readonly NoticeLine[] | undefined
  /** Absent where the user has hidden them. */
  links?: readonly OwnLink[] | undefined
  hasNotices: boolean
  failed: (() => void) | undefined
}

/** The newest announcements, and the pages that one opens most. */
export function NoticesPanel({ notices, links, hasNotices, failed }: Props): ReactNode {
  const own = links && links.length > 0 && <OwnLinks links={links} />
  if (!hasNotices) {
    return (
      <CardPanel className="board-notices" title="常用">
        {own}
      </CardPanel>
    )
  }
  return (
    <CardPanel
      className="board-notices"
      title="公告"
      more={{ label: '全部', to: `${page}?msgCategory=1` }}
      failed={failed}
      foot={own && [<span key="name">常用</span>, own]}
    >
      {!notices && !failed && <WaitingRows count={4} name="公告" />}
      {notices?.length === 0 && <p className="board-nothing">没有公告</p>}
      <ul className="board-rows">
        {notices?.map(({ id, title, sentAt, isUnread }) => (
          <li key={id} data-unread={isUnread || undefined}>
            <Link className="board-title" to={`${page}?msgCategory=1&id=${id}`} title={title}>
              {title}
            </Link>
            <time>{formatDate(sentAt).slice(5)}</time>
          </li>
        ))}
      </ul>
    </CardPanel>
  )
}

const OwnLinks = ({ links }: { links: readonly OwnLink[] }): ReactNode => (
  <nav key="links" className="board-links" aria-label="常用">
    {links.map(({ path, title }) => (
      <Link key={path} to={path}>
        {title}
      </Link>
    ))}
  </nav>
)
