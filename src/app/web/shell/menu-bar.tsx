import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { DownOutlined } from '@ant-design/icons'
import { MenuIcon, MenuLink } from './menu-list.tsx'
import { MenuPopup, type Side } from './menu-popup.tsx'
import type { MenuItem } from './menu-tree.ts'
import type { MenuState } from './use-menu.ts'
import { useGrowing } from './use-growing.ts'
import { useRoom } from './use-room.ts'

const LEAVE_MS = 200

interface Opened {
  key: string
  /** What a click opened stays until it is closed; what hovering opened goes with the pointer. */
  byClick: boolean
}

/** One group open at a time, by hovering, click or keyboard; a click elsewhere and Escape close it. */
function useOpened() {
  const [opened, setOpened] = useState<Opened>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useCallback(() => setOpened(undefined), [])
  const enter = (key: string) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    setOpened((before) => (before?.key === key ? before : { key, byClick: false }))
  }
  const leave = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened((before) => (before?.byClick ? before : undefined)), LEAVE_MS)
  }
  const click = (key: string) => () =>
    setOpened((before) => (before?.key === key && before.byClick ? undefined : { key, byClick: true }))
  useEffect(() => () => clearTimeout(timer.current), [])
  return { opened: opened?.key, enter, leave, click, close }
}

const MORE = 'more'

/** The top groups in a row (`below`) or as a column of icons (`right`); each opens beside its name. */
export function MenuBar({ menu, side }: { menu: MenuState; side: Side }): ReactNode {
  const { items, selected, above } = menu
  const { opened, enter, leave, click, close } = useOpened()
  const bar = useRef<HTMLUListElement>(null)
  const drawn = useGrowing(items.length)
  const room = useRoom(bar, side === 'below' ? Math.min(drawn, items.length) : undefined)
  const rest = side === 'below' ? items.slice(room) : []
  useCloseElsewhere(bar, opened !== undefined, close)
  const choose: MenuState['choose'] = (event) => menu.choose(event, close)

  const cell = (item: MenuItem, isFar: boolean): ReactNode =>
    item.children ? (
      <BarGroup
        item={item}
        side={side}
        isOpen={opened === item.key}
        isMarked={item.key === MORE ? false : above.includes(item.key)}
        menu={{ ...menu, choose }}
        onClick={click(item.key)}
        onClose={close}
      />
    ) : (
      <MenuLink item={item} level={0} isSelected={!isFar && item.path === selected} onChoose={choose} />
    )
  const more: MenuItem = { key: MORE, title: '更多', path: '', isExternal: false, children: rest }
  return (
    <ul ref={bar} className={`menu-root menu-bar menu-bar-${side}`}>
      {items.slice(0, drawn).map((item, at) => (
        <li
          key={item.key}
          className={at >= room ? 'menu-far' : undefined}
          onPointerEnter={enter(item.key)}
          onPointerLeave={leave}
        >
          {cell(item, at >= room)}
        </li>
      ))}
      {rest.length > 0 && (
        <li className="menu-more" onPointerEnter={enter(MORE)} onPointerLeave={leave}>
          {cell(more, false)}
        </li>
      )}
    </ul>
  )
}

interface GroupProps {
  item: MenuItem
  side: Side
  isOpen: boolean
  isMarked: boolean
  menu: MenuState
  onClick: () => void
  onClose: () => void
}

function BarGroup({ item, side, isOpen, isMarked, menu, onClick, onClose }: GroupProps): ReactNode {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    button.current?.focus()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape from what stands in it
    <div className="menu-cell" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={isMarked ? 'menu-row menu-marked' : 'menu-row'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onClick}
      >
        {item.key !== MORE && <MenuIcon name={item.icon} />}
        <span className="menu-title">{item.title}</span>
        {side === 'below' && <DownOutlined className="menu-arrow" aria-hidden />}
      </button>
      {isOpen && <MenuPopup id={id} item={item} side={side} menu={menu} anchor={button} />}
    </div>
  )
}

function useCloseElsewhere(bar: { current: Element | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onEvent = ({ target }: Event): void => {
      if (!(target instanceof Node) || !bar.current?.contains(target)) close()
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onEvent)
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, onEvent)
    }
  }, [bar, isOpen, close])
}
