import type { ReactNode } from 'react'
import { Drawer } from 'antd'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  isDark: boolean
  children: ReactNode
}

/** The menu on a phone. Only phones fetch its code. */
export function MenuDrawer({ children, isDark, ...rest }: MenuDrawerProps): ReactNode {
  return (
    <Drawer
      {...rest}
      placement="left"
      size={200}
      closable={false}
      rootClassName={isDark ? 'menu-drawer always-dark' : 'menu-drawer'}
    >
      {children}
    </Drawer>
  )
}
