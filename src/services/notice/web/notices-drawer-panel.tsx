import { Suspense, type ReactNode } from 'react'
import { SideDrawer } from '#kernel/web/drawer.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** What the bell shows on a phone: the whole width. */
export function NoticesDrawer({ isOpen, onClose, children }: Props): ReactNode {
  return (
    <SideDrawer title="消息" open={isOpen} onClose={onClose} rootClassName="notice-drawer" maskClosable>
      <Suspense fallback={<div className="notice-waiting" />}>{children}</Suspense>
    </SideDrawer>
  )
}
