import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { CloseOutlined, PushpinFilled } from '@ant-design/icons'
import { pageId, tabId } from './tab-ids.ts'
import { useHolds } from './tab-holds.ts'
import type { MenuPlace } from './tab-menu.tsx'
import { addressOf, isHome, type Tab } from './tabs.ts'
import { useLongPress } from './use-long-press.ts'
import type { TabActions } from './use-tab-actions.ts'

export interface TabHandlers {
  actions: TabActions
  onKeyDown: (event: KeyboardEvent<HTMLElement>, tab: Tab) => void
  onMenu: (place: MenuPlace) => void
}

interface Props {
  tab: Tab
  label: string
  /** On the strip, from 1. */
  place: number
  isLast: boolean
  isActive: boolean
  /** The keyboard comes to the strip by this one. */
  isEntry: boolean
  /** Its page is there. */
  isLive: boolean
  handlers: TabHandlers
}

/** The shortcut that shows a tab: its place, and 9 for the last one. */
const digitOf = (place: number, isLast: boolean): number | undefined => (place < 9 ? place : isLast ? 9 : undefined)

/** One tab: a link, so that the browser's own ways with links work too, and a close button for pointers. */
export function StripTab({ isActive, ...props }: Props): ReactNode {
  const { tab, label, handlers } = props
  const { actions, onMenu } = handlers
  const openMenu = (opener: HTMLElement, x: number, y: number): void => onMenu({ tab, x, y, opener })
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault()
    const link = event.currentTarget.querySelector('a')!
    const { left, bottom } = link.getBoundingClientRect()
    // Keyboards name no place of their own.
    const isPointed = event.clientX > 0 && event.clientY > 0
    openMenu(link, isPointed ? event.clientX : left, isPointed ? event.clientY : bottom)
  }
  return (
    <div
      className={isActive ? 'tab active' : 'tab'}
      role="presentation"
      data-tab={tab.id}
      data-fixed={isHome(tab) || undefined}
      onContextMenu={onContextMenu}
      // The middle button would start the browser's scrolling.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== 1) return
        event.preventDefault()
        actions.close(tab.id)
      }}
    >
      <TabLink {...props} isActive={isActive} openMenu={openMenu} />
      {isClosable(tab) && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          aria-label={`关闭${label}`}
          title={isActive ? '关闭（Alt+W）' : '关闭'}
          onClick={() => actions.close(tab.id)}
        >
          <CloseOutlined />
        </button>
      )}
    </div>
  )
}

const isClosable = (tab: Tab): boolean => !isHome(tab) && !tab.pinned

interface LinkProps extends Props {
  openMenu: (opener: HTMLElement, x: number, y: number) => void
}

function TabLink({ tab, label, place, isLast, isActive, isEntry, isLive, handlers, openMenu }: LinkProps): ReactNode {
  const digit = digitOf(place, isLast)
  const shortcuts = [digit && `Alt+${digit}`, isClosable(tab) && 'Delete'].filter(Boolean)
  const longPress = useLongPress((event) => openMenu(event.currentTarget, event.clientX, event.clientY))
  const onClick = (event: MouseEvent): void => {
    // With a modifier it is the browser's: a window or a browser tab of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    handlers.actions.show(tab.id)
  }
  return (
    <a
      role="tab"
      id={tabId(tab.id)}
      href={addressOf(tab)}
      aria-selected={isActive}
      aria-controls={isLive ? pageId(tab.id) : undefined}
      aria-keyshortcuts={shortcuts.join(' ') || undefined}
      tabIndex={isEntry ? 0 : -1}
      title={digit ? `${label}（Alt+${digit}）` : label}
      draggable={false}
      onClick={onClick}
      onKeyDown={(event) => handlers.onKeyDown(event, tab)}
      {...longPress}
    >
      {tab.pinned && <PushpinFilled aria-hidden="true" />}
      <span className="tab-label">{label}</span>
      {tab.pinned && <span className="only-read">，已固定</span>}
      <UnsavedMark id={tab.id} />
    </a>
  )
}

function UnsavedMark({ id }: { id: number }): ReactNode {
  const isUnsaved = useHolds((holds) => (holds[id]?.length ?? 0) > 0)
  if (!isUnsaved) return null
  return (
    <>
      <span className="tab-unsaved" />
      <span className="only-read">，有未保存的内容</span>
    </>
  )
}
