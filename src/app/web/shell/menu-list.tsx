import { createElement, memo, Suspense, useId, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { DownOutlined, ExportOutlined } from '@ant-design/icons'
import { iconOf } from '#kernel/web/icons.tsx'
import { useSession } from '#kernel/web/session.ts'
import { badgeOf } from '../shell-features.ts'
import { asksForToken, frameUrl, openOutside } from './frame-url.ts'
import type { MenuItem } from './menu-tree.ts'
import { useGrowing } from './use-growing.ts'

export type Choose = (event: MouseEvent<HTMLAnchorElement>) => void

interface ListProps {
  items: readonly MenuItem[]
  open: readonly string[]
  selected: string
  onToggle: (key: string) => void
  onChoose: Choose
  level?: number
  id?: string
}

/** Rows below each other; only groups that are open have their rows in the page, so that long menus stay quick. */
export function MenuList({ items, level = 0, id, ...rest }: ListProps): ReactNode {
  const count = useGrowing(items.length)
  return (
    <ul className={level === 0 ? 'menu-root' : 'menu-sub'} id={id}>
      {items.slice(0, count).map((item) => (
        <li key={item.key}>
          {item.children ? (
            <MenuGroup item={item} level={level} {...rest} {...(!rest.open.includes(item.key) && closed)} />
          ) : (
            <MenuLink item={item} level={level} isSelected={item.path === rest.selected} onChoose={rest.onChoose} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What a closed group needs to know of the rest: the same always, so that it is not drawn anew with its neighbours. */
const closed = { open: [], selected: '' }

type GroupProps = Omit<ListProps, 'items' | 'level' | 'id'> & { item: MenuItem; level: number }

const MenuGroup = memo(function MenuGroup({ item, level, ...rest }: GroupProps): ReactNode {
  const id = useId()
  const isOpen = rest.open.includes(item.key)
  return (
    <>
      <button
        type="button"
        className="menu-row"
        style={indent(level)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => rest.onToggle(item.key)}
      >
        {(level === 0 || item.icon) && <MenuIcon name={item.icon} />}
        <span className="menu-title">{item.title}</span>
        <DownOutlined className="menu-arrow" aria-hidden />
      </button>
      {isOpen && <MenuList items={item.children!} level={level + 1} id={id} {...rest} />}
    </>
  )
})

/** Decoration: icons carry English names, which nobody should hear. */
export const MenuIcon = ({ name }: { name: string | undefined }): ReactNode => (
  <span className="menu-icon" aria-hidden="true">
    {iconOf(name)}
  </span>
)

const indent = (level: number) => ({ '--level': level }) as CSSProperties

interface LinkProps {
  item: MenuItem
  level: number
  isSelected: boolean
  onChoose: Choose
}

/** A page's row. A plain link: thousands of the router's own would all be drawn anew at each navigation. */
export const MenuLink = memo(function MenuLink({ item, level, isSelected, onChoose }: LinkProps): ReactNode {
  const Badge = badgeOf(item.path)
  const outside = item.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const follow: Choose = (event) => {
    onChoose(event)
    // Its address is made when it is opened: a ticket serves once and for a minute.
    if (!item.isExternal || !asksForToken(item.path)) return
    event.preventDefault()
    void openOutside(item.path)
  }
  return (
    <a
      className="menu-row"
      style={indent(level)}
      href={item.isExternal ? frameUrl(item.path, useSession.getState()) : item.path}
      title={item.title}
      aria-current={isSelected ? 'page' : undefined}
      onClick={follow}
      draggable={false}
      {...outside}
    >
      {(level === 0 || item.icon) && <MenuIcon name={item.icon} />}
      <span className="menu-title">{item.title}</span>
      {item.isExternal && (
        <>
          <ExportOutlined className="menu-outside" aria-hidden />
          <span className="only-read">，在新窗口打开</span>
        </>
      )}
      {Badge && (
        <span className="menu-badge">
          <Suspense fallback={null}>{createElement(Badge)}</Suspense>
        </span>
      )}
    </a>
  )
})
