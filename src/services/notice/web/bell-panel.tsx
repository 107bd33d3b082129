import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Popover } from 'antd'
import { BellOutlined } from '@ant-design/icons'
import { loadCode } from '#kernel/web/load-code.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import type { Announcement } from '../shared/schema.ts'
import './bell-panel.css'
import { useDesktopNotices } from './use-desktop-notices.ts'
import { useNotices, useRead } from './use-notices.ts'
import { usePopup } from './use-popup.ts'
import { useShownNotices } from './use-shown-notices.ts'

// The header shows a bell and a number; the rest is fetched when the bell is first pressed.
const NoticesPanel = lazy(async () => ({
  default: (await loadCode(() => import('./notices-panel.tsx'))).NoticesPanel,
}))
const NoticesDrawer = lazy(async () => ({
  default: (await loadCode(() => import('./notices-drawer-panel.tsx'))).NoticesDrawer,
}))
const NoticeDialog = lazy(async () => ({
  default: (await loadCode(() => import('./notice-dialog.tsx'))).NoticeDialog,
}))

/** The number on the bell: exact up to 99. */
export const badgeOf = (total: number): string => (total > 99 ? '99+' : String(total))

/** The bell in the header: a badge, and below it what is unread and what waits. On a phone it opens a drawer. */
export function NoticeBell(): ReactNode {
  const notices = useNotices()
  const isMobile = useViewport() === 'mobile'
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<Announcement>()
  const read = useRead()
  const show = (item: Announcement): void => {
    read(item)
    setShown(item)
  }
  useDesktopNotices(show)
  useShownNotices(show)
  const { lists, refresh } = notices
  const popup = usePopup(lists, read)
  const total = lists ? lists.anntMsgTotal + lists.sysMsgTotal : 0
  const change = (open: boolean): void => {
    setOpen(open)
    if (open) refresh()
  }
  const close = (): void => setOpen(false)
  const panel = (
    <NoticesPanel
      isOpen={isOpen}
      notices={notices}
      onOpen={(item) => {
        close()
        setShown(item)
      }}
      onLeave={close}
    />
  )
  const bell = (
    <button
      type="button"
      className="header-button notice-bell"
      aria-label={total > 0 ? `消息，${total}条未读` : '消息'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => change(!isOpen)}
    >
      <BellOutlined />
      {total > 0 && (
        <span className="notice-badge" aria-hidden="true">
          {badgeOf(total)}
        </span>
      )}
    </button>
  )
  return (
    <>
      {isMobile ? (
        bell
      ) : (
        <Popover
          open={isOpen}
          onOpenChange={(open) => !open && close()}
          trigger="click"
          placement="bottomRight"
          arrow={false}
          classNames={{ root: 'notice-popover' }}
          content={<Suspense fallback={<div className="notice-waiting" />}>{panel}</Suspense>}
        >
          {bell}
        </Popover>
      )}
      <Suspense>
        {isMobile && (
          <NoticesDrawer isOpen={isOpen} onClose={close}>
            {panel}
          </NoticesDrawer>
        )}
        {shown && <NoticeDialog item={shown} onClose={() => setShown(undefined)} />}
        {!shown && popup.item && <NoticeDialog key={popup.item.id} item={popup.item} onClose={popup.next} />}
      </Suspense>
    </>
  )
}
