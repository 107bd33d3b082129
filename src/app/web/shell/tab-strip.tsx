import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { loadCode } from '#kernel/web/load-code.ts'
import { StripTab, type TabHandlers } from './strip-tab.tsx'
import { pressOnTab } from './tab-deeds.ts'
import type { MenuPlace } from './tab-menu.tsx'
import { moveLeft, moveRight } from './tab-order.ts'
import './tab-strip.css'
import { labelsOf } from './tab-titles.ts'
import type { Tab, Tabs } from './tabs.ts'
import { useTabDrag } from './use-tab-drag.ts'
import { useTabFocus } from './use-tab-focus.ts'
import { useTabKeys } from './use-tab-keys.ts'
import type { TabActions } from './use-tab-actions.ts'
import { useTabOverflow } from './use-tab-overflow.ts'

const loadMenu = () => loadCode(() => import('./tab-menu.tsx'))
const TabMenu = lazy(async () => ({ default: (await loadMenu()).TabMenu }))

/**
 * The open pages. Arrows move along them, Enter shows one, Delete closes it; the context-menu key (or Shift+F10) opens
 * the menu of a right click, Ctrl+Shift+PageUp and PageDown move a tab. The close buttons are for pointers alone: the
 * roles of tabs allow no button inside, and keyboard and screen reader have the key and the menu.
 */
export function TabStrip({ tabs, actions }: { tabs: Tabs; actions: TabActions }): ReactNode {
  const strip = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<MenuPlace>()
  const [said, say] = useState('')
  const labels = useMemo(() => labelsOf(tabs.list), [tabs.list])
  const listed = tabs.list.filter((tab) => !tab.unlisted)
  const entry = (listed.find(({ id }) => id === tabs.active) ?? listed[0])?.id
  const refocus = useTabFocus(strip, tabs)
  const overflow = useTabOverflow(strip, tabs)
  const onPointerEnter = useTabDrag(strip, tabs, actions.move)
  useTabKeys(tabs, actions)

  const move = useCallback(
    (tab: Tab, way: 'moveLeft' | 'moveRight') => {
      const at = (way === 'moveLeft' ? moveLeft : moveRight)(tabs, tab.id).list.findIndex(({ id }) => id === tab.id)
      actions[way](tab.id)
      refocus(tab.id)
      say(`${labels.get(tab.id)}，第 ${at + 1} 个，共 ${tabs.list.length} 个`)
    },
    [actions, labels, refocus, tabs],
  )
  const onKeyDown: TabHandlers['onKeyDown'] = (event, tab) =>
    pressOnTab(event, tab, { strip: strip.current!, tabs, actions, move, refocus, openMenu: setMenu })
  const handlers: TabHandlers = { onKeyDown, onMenu: setMenu, actions }
  const allLabel = `全部已打开的页面，共 ${tabs.list.length} 个`
  return (
    <nav className="tab-strip" aria-label="页面切换" onPointerEnter={() => void loadMenu().catch(() => {})}>
      <div className="tab-strip-room">
        {overflow.left && <ScrollButton way="left" onClick={() => overflow.scroll(-1)} />}
        <div
          ref={strip}
          className="tab-strip-tabs"
          role="tablist"
          aria-label="已打开的页面"
          onPointerEnter={onPointerEnter}
          onWheel={overflow.onWheel}
        >
          {listed.map((tab, at) => (
            <StripTab
              key={tab.id}
              tab={tab}
              label={labels.get(tab.id)!}
              place={at + 1}
              isLast={at === listed.length - 1}
              isActive={tab.id === tabs.active}
              isEntry={tab.id === entry}
              isLive={tabs.live.includes(tab.id)}
              handlers={handlers}
            />
          ))}
        </div>
        {overflow.right && <ScrollButton way="right" onClick={() => overflow.scroll(1)} />}
      </div>
      <button
        type="button"
        className="tab-strip-all"
        aria-label={allLabel}
        aria-haspopup="menu"
        title="全部已打开的页面"
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect()
          setMenu({ tab: undefined, x: right - 8, y: bottom, opener: currentTarget })
        }}
      >
        <DownOutlined />
      </button>
      <output className="only-read" aria-live="polite">
        {said}
      </output>
      <Suspense>
        {menu && (
          <TabMenu
            place={menu}
            tabs={tabs}
            labels={labels}
            actions={actions}
            move={move}
            onClose={() => setMenu(undefined)}
          />
        )}
      </Suspense>
    </nav>
  )
}

function ScrollButton({ way, onClick }: { way: 'left' | 'right'; onClick: () => void }): ReactNode {
  const Icon = way === 'left' ? LeftOutlined : RightOutlined
  return (
    <button
      type="button"
      className={`tab-strip-scroll tab-strip-${way}`}
      title={way === 'left' ? '向左滚动' : '向右滚动'}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
    >
      <Icon />
    </button>
  )
}
