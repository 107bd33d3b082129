import type { ReactNode } from 'react'
import { Drawer, type DrawerProps } from 'antd'
import { useHideCount } from './dialog.tsx'
import { useViewport } from './viewport.ts'

export interface SideDrawerProps extends Omit<DrawerProps, 'mask' | 'destroyOnHidden' | 'getContainer'> {
  children: ReactNode
  /** A click beside it closes it: only for drawers that show and do not ask. */
  maskClosable?: boolean
}

/** A panel from the right for details and long forms; the whole width on a phone. */
export function SideDrawer({ children, size = 720, maskClosable = false, ...rest }: SideDrawerProps): ReactNode {
  const hides = useHideCount()
  const isMobile = useViewport() === 'mobile'
  return (
    <Drawer key={hides} {...rest} size={isMobile ? '100%' : size} mask={{ closable: maskClosable }} destroyOnHidden>
      {children}
    </Drawer>
  )
}
