import type { ReactNode } from 'react'
import { Dropdown, type MenuProps } from 'antd'
import { copyText } from '#kernel/web/copy-text.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useOfferedTabs } from './kept-tabs.ts'
import * as order from './tab-order.ts'
import { tabId } from './tab-ids.ts'
import { addressOf, isHome, type Tab, type Tabs } from './tabs.ts'
import type { TabActions } from './use-tab-actions.ts'

/** Where a menu stands, what it is about and what had the focus before; without a tab it lists them all. */
export interface MenuPlace {
  tab: Tab | undefined
  x: number
  y: number
  opener: HTMLElement
}

interface Props {
  place: MenuPlace
  tabs: Tabs
  labels: ReadonlyMap<number, string>
  actions: TabActions
  move: (tab: Tab, way: 'moveLeft' | 'moveRight') => void
  onClose: () => void
}

type Item = NonNullable<MenuProps['items']>[number]

/** The menu of one tab or of all of them, at a point of the window. */
export function TabMenu({ place, tabs, labels, actions, move, onClose }: Props): ReactNode {
  const { tab, x, y, opener } = place
  const toast = useToast()
  const offered = useOfferedTabs().filter((one) => !tabs.list.some((open) => addressOf(open) === addressOf(one)))
  const close = (): void => {
    onClose()
    if (opener.isConnected) opener.focus()
  }
  const copy = async (one: Tab): Promise<void> => {
    if (await copyText(location.origin + addressOf(one))) toast.success('链接已复制')
    else toast.warning('浏览器不允许复制，请从地址栏复制链接')
  }
  const onClick: NonNullable<MenuProps['onClick']> = ({ key }) => {
    close()
    const current = tab && tabs.list.find(({ id }) => id === tab.id)
    if (key === 'adopt') actions.adopt(offered)
    else if (!tab) {
      actions.show(Number(key))
      document.querySelector<HTMLElement>(`#${tabId(Number(key))}`)?.focus()
    } else if (current && key === 'copy') void copy(current)
    else if (current && (key === 'moveLeft' || key === 'moveRight')) move(current, key)
    else if (current) actions[key as 'reload'](current.id)
  }
  const items = tab
    ? itemsOf(tabs, tabs.list.find(({ id }) => id === tab.id) ?? tab)
    : allOf(tabs, labels, offered.length)
  return (
    <Dropdown
      open
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
      autoFocus
      placement={tab ? 'bottomLeft' : 'bottomRight'}
      classNames={{ root: 'tab-menu' }}
      menu={{ items, onClick, selectedKeys: tab ? [] : [String(tabs.active)] }}
      onOpenChange={(next) => !next && close()}
    >
      <span className="tab-menu-point" style={{ left: x, top: y }} />
    </Dropdown>
  )
}

function itemsOf(tabs: Tabs, tab: Tab): Item[] {
  const idle = (rule: Parameters<typeof order.changes>[0]): { disabled: boolean } => ({
    disabled: !order.changes(rule, tabs, tab.id),
  })
  return [
    { key: 'reload', label: '刷新' },
    { key: 'close', label: '关闭', extra: 'Delete' },
    { key: 'closeLeft', label: '关闭左侧', ...idle(order.closeLeft) },
    { key: 'closeRight', label: '关闭右侧', ...idle(order.closeRight) },
    { key: 'closeOthers', label: '关闭其它', ...idle(order.closeOthers) },
    { type: 'divider' },
    { key: 'togglePin', label: tab.pinned ? '取消固定' : '固定', disabled: isHome(tab) },
    { key: 'moveLeft', label: '左移', extra: 'Ctrl+Shift+PageUp', ...idle(order.moveLeft) },
    { key: 'moveRight', label: '右移', extra: 'Ctrl+Shift+PageDown', ...idle(order.moveRight) },
    { type: 'divider' },
    { key: 'copy', label: '复制链接' },
  ]
}

function allOf(tabs: Tabs, labels: ReadonlyMap<number, string>, offered: number): Item[] {
  const open = tabs.list.map(({ id }): Item => ({ key: String(id), label: labels.get(id) }))
  if (offered === 0) return open
  return [...open, { type: 'divider' }, { key: 'adopt', label: `打开其它设备上的 ${offered} 个页面` }]
}
