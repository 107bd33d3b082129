import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { MenuList } from './menu-list.tsx'
import type { MenuItem } from './menu-tree.ts'
import { useOpenGroups, type MenuState } from './use-menu.ts'

export type Side = 'right' | 'below'

interface PopupProps {
  id: string
  item: MenuItem
  side: Side
  menu: MenuState
  anchor: RefObject<HTMLElement | null>
}

const GAP = 4

/** Puts a panel beside its button and inside the window. Enlarged pages measure in other pixels than they place. */
function place(panel: HTMLElement, anchor: HTMLElement, side: Side): void {
  const at = anchor.getBoundingClientRect()
  const scale = at.width / anchor.offsetWidth || 1
  const [width, height] = [innerWidth / scale, innerHeight / scale]
  const [left, top] = side === 'right' ? [at.right / scale + GAP, at.top / scale] : [at.left / scale, at.bottom / scale]
  panel.style.left = `${Math.max(GAP, Math.min(left, width - panel.offsetWidth - GAP))}px`
  panel.style.top = `${Math.max(GAP, Math.min(top, height - panel.offsetHeight - GAP))}px`
  panel.style.maxHeight = `${side === 'right' ? height - 2 * GAP : height - top - GAP}px`
}

/** The rows of a group beside its button; groups in it open in place. It keeps the name of its group for the eye. */
export function MenuPopup({ id, item, side, menu, anchor }: PopupProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const [open, toggle] = useOpenGroups(menu.above)
  useLayoutEffect(() => place(panel.current!, anchor.current!, side), [anchor, side, open])
  return (
    <div ref={panel} id={id} className="menu-popup">
      {side === 'right' && (
        <p className="menu-heading" aria-hidden="true">
          {item.title}
        </p>
      )}
      <MenuList
        items={item.children!}
        level={1}
        open={open}
        selected={menu.selected}
        onToggle={toggle}
        onChoose={menu.choose}
      />
    </div>
  )
}
