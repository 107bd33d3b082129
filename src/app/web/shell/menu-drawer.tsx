import type { ReactNode } from 'react'
import { Drawer } from 'antd'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

/** The menu on a phone. Only phones fetch its code. */
export function MenuDrawer({ children, ...rest }: MenuDrawerProps): ReactNode {
  return (
    <Drawer {...rest} placement="left" size={200} closable={false} rootClassName="menu-drawer">
      {children}
    </Drawer>
  )
}
