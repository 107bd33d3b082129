import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button, Tabs } from 'antd'
import { Link } from 'react-router'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { useSession } from '#kernel/web/session.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import type { Announcement, NoticeLists } from '../shared/schema.ts'
import { NoticeItem } from './notice-item-panel.tsx'
import { useGoTo, useRead, useReadAll, type Notices } from './use-notices.ts'

interface Props {
  /** It takes the focus when it opens and gives it back when it closes: it stands at the end of the document. */
  isOpen: boolean
  notices: Notices
  /** Shows an item at large. */
  onOpen: (item: Announcement) => void
  /** The user goes to a page. */
  onLeave: () => void
}

type Tab = 'notices' | 'todos'

const none: NoticeLists = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }

const empty = {
  notices: { title: '没有未读通知', text: '新的通知公告会显示在这里。' },
  todos: { title: '没有待办提醒', text: '需要您处理的事项会显示在这里。' },
} as const

/** Two lists under tabs: notices, and what waits for the user. */
export function NoticesPanel({ isOpen, notices, onOpen, onLeave }: Props): ReactNode {
  const panel = useFocus(isOpen)
  const { lists, hasFailed, refresh } = notices
  const [chosen, setChosen] = useState<Tab>()
  const read = useRead()
  const goTo = useGoTo()
  const isMobile = useViewport() === 'mobile'
  if (!lists && hasFailed) {
    return <Problem small kind="failed" title="消息加载失败" text="请稍后重试。" action="重试" onAction={refresh} />
  }
  const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = lists ?? none
  // Where something waits is shown first, on a phone what waits to be done, until the user chooses.
  const tab = chosen ?? (sysMsgTotal > 0 && (isMobile || anntMsgTotal === 0) ? 'todos' : 'notices')
  const open = (item: Announcement): void => {
    read(item)
    onOpen(item)
  }
  const handle = (item: Announcement): void => {
    read(item)
    onLeave()
    goTo(item)
  }
  const items = tab === 'notices' ? anntMsgList : sysMsgList
  return (
    <section ref={panel} className="notice-panel" aria-label="消息" tabIndex={-1}>
      <Tabs
        activeKey={tab}
        onChange={(key) => setChosen(key as Tab)}
        centered
        items={[
          { key: 'notices', label: `消息通知（${anntMsgTotal}）` },
          { key: 'todos', label: `待办提醒（${sysMsgTotal}）` },
        ]}
      />
      <div className="notice-scroll">
        {items.length === 0 ? (
          <EmptyState small {...empty[tab]} />
        ) : (
          <ul className="notice-list">
            {items.map((item) => (
              <NoticeItem key={item.id} item={item} onOpen={open} onHandle={handle} />
            ))}
          </ul>
        )}
      </div>
      <Foot
        tab={tab}
        hasUnread={[...anntMsgList, ...sysMsgList].some(({ kind }) => kind === 'notice')}
        onLeave={onLeave}
      />
    </section>
  )
}

/** Moves the focus into an element while it is open, and back to where it was when it closes from within. */
function useFocus(isOpen: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    const own = element.current
    own?.focus()
    return () => {
      if (own?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [isOpen])
  return element
}

const inbox = '/office/todo'

function Foot({ tab, hasUnread, onLeave }: { tab: Tab; hasUnread: boolean; onLeave: () => void }): ReactNode {
  const readAll = useReadAll()
  const hasInbox = useSession((session) => holds(session.permissions?.menu ?? [], inbox))
  return (
    <footer className="notice-foot">
      <Button type="text" disabled={!hasUnread} loading={readAll.isPending} onClick={() => readAll.mutate({})}>
        全部已读
      </Button>
      {tab === 'todos' && hasInbox && (
        <Link to={inbox} onClick={onLeave}>
          全部待办
        </Link>
      )}
      <Link to={`/isps/userAnnouncement?msgCategory=${tab === 'notices' ? 1 : 2}`} onClick={onLeave}>
        我的消息
      </Link>
    </footer>
  )
}

const holds = (menu: readonly MenuEntry[], path: string): boolean =>
  menu.some((entry) => (entry.path === path && !entry.children) || holds(entry.children ?? [], path))
