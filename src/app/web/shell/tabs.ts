import { HOME_PATH } from '../product.ts'

/** One open page. `id` never changes; the address does when the page moves its own query. */
export interface Tab {
  id: number
  pathname: string
  search: string
  title: string
  /** Counts reloads: a new number mounts the page anew. */
  reloads: number
}

export interface Tabs {
  /** In their order on the strip; the home tab is the first. */
  list: readonly Tab[]
  active: number
  /** Ids of the tabs whose pages are kept alive, the most recently seen first. */
  live: readonly number[]
  nextId: number
}

export interface Address {
  pathname: string
  search: string
}

/** How many pages stay alive; those seen longest ago go first and are built anew when they are seen again. */
export const MAX_LIVE = 15
export const HOME_TITLE = '首页'

export const refusals = { home: '首页不能关闭!', last: '这是最后一页，不能再关闭了啦' } as const

export const addressOf = ({ pathname, search }: Address): string => pathname + search

const isHome = (tab: Tab): boolean => tab.pathname === HOME_PATH
const home = (id: number): Tab => ({ id, pathname: HOME_PATH, search: '', title: HOME_TITLE, reloads: 0 })

/** A fresh strip: the home tab and those that were open before. */
export function startTabs(kept: readonly (Address & { title: string })[] = []): Tabs {
  const others = kept.filter((tab) => tab.pathname !== HOME_PATH)
  const list = [home(0), ...others.map((tab, index) => ({ ...tab, id: index + 1, reloads: 0 }))]
  return { list, active: 0, live: [0], nextId: list.length }
}

function show(tabs: Tabs, id: number): Tabs {
  const live = [id, ...tabs.live.filter((each) => each !== id)].slice(0, MAX_LIVE)
  return { ...tabs, active: id, live }
}

const changed = (tabs: Tabs, id: number, part: Partial<Tab>): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.id === id ? { ...tab, ...part } : tab)),
})

/** How an address was reached: by a link, by a page that writes its own state into its address, or back in history. */
export type Way = 'forward' | 'inPlace' | 'back'

/**
 * Follows a navigation: the same full address shows its tab again, a page that replaces its own query moves along
 * with it, anything else opens a tab.
 */
export function visit(tabs: Tabs, address: Address, title: string, way: Way = 'forward'): Tabs {
  const { pathname, search } = address
  const current = activeTab(tabs)
  if (addressOf(current) === addressOf(address)) return tabs.live[0] === current.id ? tabs : show(tabs, current.id)
  const moves = way !== 'forward' && current.pathname === pathname
  if (moves && way === 'inPlace') return show(changed(tabs, current.id, { search }), current.id)
  const known = tabs.list.find(
    (tab) => addressOf(tab) === addressOf(address) || (pathname === HOME_PATH && isHome(tab)),
  )
  if (known) return show(changed(tabs, known.id, { search }), known.id)
  if (moves) return show(changed(tabs, current.id, { search }), current.id)
  const tab = { id: tabs.nextId, pathname, search, title, reloads: 0 }
  return show({ ...tabs, list: [...tabs.list, tab], nextId: tabs.nextId + 1 }, tab.id)
}

export const activeTab = (tabs: Tabs): Tab => tabs.list.find((tab) => tab.id === tabs.active) ?? tabs.list[0]!

/** Why a tab may not be closed, or undefined. */
export function refusalOf(tabs: Tabs, id: number): string | undefined {
  if (tabs.list.length === 1) return refusals.last
  return tabs.list.some((tab) => tab.id === id && isHome(tab)) ? refusals.home : undefined
}

/** Keeps the home tab and what `keeps` says; the neighbour of a closed active tab is shown. */
function closing(tabs: Tabs, keeps: (tab: Tab, index: number) => boolean, fallback?: number): Tabs {
  const list = tabs.list.filter((tab, index) => isHome(tab) || keeps(tab, index))
  const rest = { ...tabs, list, live: tabs.live.filter((id) => list.some((tab) => tab.id === id)) }
  if (list.some((tab) => tab.id === tabs.active)) return rest
  const at = tabs.list.findIndex((tab) => tab.id === tabs.active)
  // The right neighbour moves into the gap; at the end the left one takes over.
  const neighbour = tabs.list.slice(at).find((tab) => list.includes(tab)) ?? list.at(-1)!
  return show(rest, fallback ?? neighbour.id)
}

const indexOf = (tabs: Tabs, id: number): number => tabs.list.findIndex((tab) => tab.id === id)

export function closeTab(tabs: Tabs, id: number): Tabs {
  return refusalOf(tabs, id) ? tabs : closing(tabs, (tab) => tab.id !== id)
}

export function closeLeft(tabs: Tabs, id: number): Tabs {
  const at = indexOf(tabs, id)
  return closing(tabs, (_, index) => index >= at, id)
}

export function closeRight(tabs: Tabs, id: number): Tabs {
  const at = indexOf(tabs, id)
  return closing(tabs, (_, index) => index <= at, id)
}

export const closeOthers = (tabs: Tabs, id: number): Tabs => closing(tabs, (tab) => tab.id === id, id)

/** Shows the tab with its page built anew. */
export function reloadTab(tabs: Tabs, id: number): Tabs {
  const reloads = (tabs.list.find((tab) => tab.id === id)?.reloads ?? 0) + 1
  return show(changed(tabs, id, { reloads }), id)
}

export const renameTab = (tabs: Tabs, id: number, title: string): Tabs => changed(tabs, id, { title })
