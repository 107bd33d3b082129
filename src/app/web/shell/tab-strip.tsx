import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Dropdown, type MenuProps } from 'antd'
import { CloseOutlined } from '@ant-design/icons'
import { HOME_PATH } from '../product.ts'
import './tab-strip.css'
import { addressOf, type Tab, type Tabs } from './tabs.ts'
import type { TabActions } from './use-tabs.ts'

const menu = [
  { key: 'reload', label: '刷新' },
  { key: 'closeLeft', label: '关闭左侧' },
  { key: 'closeRight', label: '关闭右侧' },
  { key: 'closeOthers', label: '关闭其它' },
] as const satisfies MenuProps['items']

/**
 * The open pages as links. Arrows move between them, Delete closes, the context-menu key (or Shift+F10) opens the menu
 * that a right click opens. A list of links instead of the tab roles, which allow no close button inside.
 */
export function TabStrip({ tabs, actions }: { tabs: Tabs; actions: TabActions }): ReactNode {
  const strip = useRef<HTMLUListElement>(null)
  const [target, setTarget] = useState(0)
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tabs.active])

  const onKeyDown = (event: KeyboardEvent, tab: Tab): void => {
    const links = [...(strip.current?.querySelectorAll('a') ?? [])]
    const at = tabs.list.indexOf(tab)
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key]
    if (event.key === 'Delete') actions.close(tab.id)
    else if (next !== undefined) links[next]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <nav className="tab-strip" aria-label="已打开的页面">
      <Dropdown
        trigger={['contextMenu']}
        menu={{ items: [...menu], onClick: ({ key }) => actions[key as (typeof menu)[number]['key']](target) }}
      >
        <ul ref={strip}>
          {tabs.list.map((tab) => (
            <li key={tab.id} className={tab.id === tabs.active ? 'active' : undefined}>
              <Link
                to={addressOf(tab)}
                aria-current={tab.id === tabs.active ? 'page' : undefined}
                tabIndex={tab.id === tabs.active ? 0 : -1}
                onContextMenu={() => setTarget(tab.id)}
                onKeyDown={(event) => onKeyDown(event, tab)}
                draggable={false}
              >
                {tab.title}
              </Link>
              {tab.pathname !== HOME_PATH && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={`关闭${tab.title}`}
                  onContextMenu={() => setTarget(tab.id)}
                  onClick={() => actions.close(tab.id)}
                >
                  <CloseOutlined />
                </button>
              )}
            </li>
          ))}
        </ul>
      </Dropdown>
    </nav>
  )
}
