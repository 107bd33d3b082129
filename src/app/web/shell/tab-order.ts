import { arranged, changeTab, isHome, keepOnly, showTab, type Tab, type Tabs } from './tabs.ts'

export const refusals = {
  home: '首页不能关闭!',
  last: '这是最后一页，不能再关闭了啦',
  pinned: '页面已固定，请先取消固定',
} as const

const indexOf = (tabs: Tabs, id: number): number => tabs.list.findIndex((tab) => tab.id === id)

/** Why a tab may not be closed by its user, or undefined. */
export function refusalOf(tabs: Tabs, id: number): string | undefined {
  const tab = tabs.list.find((each) => each.id === id)
  if (tabs.list.length === 1) return refusals.last
  if (tab && isHome(tab)) return refusals.home
  return tab?.pinned ? refusals.pinned : undefined
}

/** Keeps the home tab and what `keeps` says; the neighbour of a closed active tab is shown. */
function closing(tabs: Tabs, keeps: (tab: Tab, index: number) => boolean, fallback?: number): Tabs {
  const stays = (tab: Tab): boolean => isHome(tab) || keeps(tab, tabs.list.indexOf(tab))
  const rest = keepOnly(tabs, stays)
  if (rest.list.some((tab) => tab.id === tabs.active)) return rest
  // The right neighbour moves into the gap; at the end the left one takes over.
  const neighbour = tabs.list.slice(indexOf(tabs, tabs.active)).find(stays) ?? rest.list.at(-1)!
  return showTab(rest, fallback ?? neighbour.id)
}

/** Closes one tab, a pinned one too: pages close themselves when their work is done. */
export const closeTab = (tabs: Tabs, id: number): Tabs => closing(tabs, (tab) => tab.id !== id)

export function closeLeft(tabs: Tabs, id: number): Tabs {
  const at = indexOf(tabs, id)
  return closing(tabs, (tab, index) => tab.pinned || index >= at, id)
}

export function closeRight(tabs: Tabs, id: number): Tabs {
  const at = indexOf(tabs, id)
  return closing(tabs, (tab, index) => tab.pinned || index <= at, id)
}

export const closeOthers = (tabs: Tabs, id: number): Tabs => closing(tabs, (tab) => tab.pinned || tab.id === id, id)

/** Pins a tab at the left, behind those that are pinned, or lets it go to the head of the others. */
export function togglePin(tabs: Tabs, id: number): Tabs {
  const tab = tabs.list.find((each) => each.id === id)
  if (!tab || isHome(tab)) return tabs
  return { ...tabs, list: arranged(changeTab(tabs, id, { pinned: !tab.pinned }).list) }
}

/** Puts a tab at a place of the strip, as near to it as its group allows: home, the pinned ones, the others. */
export function moveTab(tabs: Tabs, id: number, to: number): Tabs {
  const at = indexOf(tabs, id)
  const tab = tabs.list[at]
  if (!tab || isHome(tab)) return tabs
  const group = tabs.list.filter((each) => !isHome(each) && each.pinned === tab.pinned)
  const first = tabs.list.indexOf(group[0]!)
  const place = Math.min(Math.max(to, first), first + group.length - 1)
  if (place === at) return tabs
  const others = tabs.list.filter((each) => each !== tab)
  return { ...tabs, list: [...others.slice(0, place), tab, ...others.slice(place)] }
}

export const moveLeft = (tabs: Tabs, id: number): Tabs => moveTab(tabs, id, indexOf(tabs, id) - 1)
export const moveRight = (tabs: Tabs, id: number): Tabs => moveTab(tabs, id, indexOf(tabs, id) + 1)

/** The tab of a shortcut: 1 is home, 9 the last one. */
export const tabAt = (tabs: Tabs, digit: number): Tab | undefined => tabs.list.at(digit === 9 ? -1 : digit - 1)

/** Whose pages go on the way to `next`. */
export const closedBetween = (tabs: Tabs, next: Tabs): Tab[] =>
  tabs.list.filter((tab) => !next.list.some(({ id }) => id === tab.id))

/** Whether a rule would change the strip: what it cannot do is not offered. */
export function changes(rule: (tabs: Tabs, id: number) => Tabs, tabs: Tabs, id: number): boolean {
  const { list } = rule(tabs, id)
  return list.length !== tabs.list.length || list.some((tab, at) => tab !== tabs.list[at])
}
