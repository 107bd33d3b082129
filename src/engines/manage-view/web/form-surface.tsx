import type { ReactNode } from 'react'
import { Dialog } from '#kernel/web/dialog.tsx'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { useViewport } from '#kernel/web/viewport.ts'

interface Props {
  surface: 'modal' | 'drawer'
  title: ReactNode
  isOpen: boolean
  /** Esc, the cross and the cancel button; a click beside the form never closes it. */
  onClose: () => void
  /** The form stands open; not told when somebody types in it already, whose caret is not taken away. */
  onOpened?: (box: HTMLElement | null) => void
  footer: ReactNode
  extra?: ReactNode
  width?: number | string
  children: ReactNode
}

const BOX = 'mv-surface'

/** A modal or a drawer with a fixed footer; on a phone always the whole screen. */
export function FormSurface({
  surface,
  title,
  isOpen,
  onClose,
  onOpened,
  footer,
  extra,
  width,
  children,
}: Props): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const opened = (open: boolean): void => {
    const box = [...document.querySelectorAll<HTMLElement>(`.${BOX}`)].at(-1) ?? null
    if (open && !isMobile && !box?.querySelector(':focus')) onOpened?.(box)
  }
  const body = <div className={BOX}>{children}</div>
  if (surface === 'drawer' || isMobile) {
    return (
      <SideDrawer
        title={title}
        open={isOpen}
        onClose={onClose}
        afterOpenChange={opened}
        footer={footer}
        extra={extra}
        size={width ?? 720}
      >
        {body}
      </SideDrawer>
    )
  }
  return (
    <Dialog
      title={title}
      open={isOpen}
      onCancel={onClose}
      afterOpenChange={opened}
      footer={footer}
      width={width ?? '60%'}
      className="mv-modal"
    >
      {body}
    </Dialog>
  )
}
