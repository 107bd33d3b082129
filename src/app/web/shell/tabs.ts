import { HOME_PATH } from '../product.ts'

/** One open page. `id` never changes; the address does when the page moves its own query. */
export interface Tab {
  id: number
  pathname: string
  search: string
  title: string
  /** Stands left, has no close button and is spared when others are closed. */
  pinned: boolean
  /** Counts reloads: a new number mounts the page anew. */
  reloads: number
  /** What the newest navigation to this tab carried: pages mark their own entries of the history with it. */
  state: unknown
  /** Opened while only the current page is kept: it goes when it is left. */
  passing: boolean
  /** Its route keeps it off the strip; it goes when it is left. */
  unlisted: boolean
}

export interface Tabs {
  /** In their order on the strip: home, then the pinned ones, then the others. */
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

/** What is kept of a tab over a reload and between sign-ins. */
export interface KeptTab extends Address {
  title: string
  pinned: boolean
  /** Of two that came to the same address the one that was seen last: a reload shows it again. */
  shown?: boolean
}

/** How many pages stay alive; those seen longest ago go first and are built anew when they are seen again. */
export const MAX_LIVE = 15
export const HOME_TITLE = '首页'

export const addressOf = ({ pathname, search }: Address): string => pathname + search

/** Whether a page holds what is not saved yet. */
export type IsHeld = (id: number) => boolean
const nothingHeld: IsHeld = () => false

export const isHome = (tab: Address): boolean => tab.pathname === HOME_PATH
const fresh = { pinned: false, reloads: 0, state: null, passing: false, unlisted: false }
const home: Tab = { ...fresh, id: 0, pathname: HOME_PATH, search: '', title: HOME_TITLE }

const rank = (tab: Tab): number => (isHome(tab) ? 0 : tab.pinned ? 1 : 2)
/** Home first, then the pinned ones; the order is otherwise kept. */
export const arranged = (list: readonly Tab[]): Tab[] => [...list].sort((left, right) => rank(left) - rank(right))

/** A fresh strip: the home tab and those that were open before; `here` is the address that is to be shown. */
export function startTabs(kept: readonly KeptTab[] = [], here?: Address): Tabs {
  const before = kept.filter((tab) => !isHome(tab))
  const tabs = adoptTabs({ list: [home], active: 0, live: [0], nextId: 1 }, before)
  const shown = before.findIndex((tab) => tab.shown && here && addressOf(tab) === addressOf(here))
  // They were numbered in their order, after home.
  return shown < 0 ? tabs : showTab(tabs, shown + 1)
}

/** Brings tabs of before to a strip, in their order; what stands open already keeps its page. */
export function adoptTabs(tabs: Tabs, kept: readonly KeptTab[]): Tabs {
  let { nextId } = tabs
  const others = [...tabs.list]
  const adopt = ({ pathname, search, title, pinned }: KeptTab): Tab => {
    const at = others.findIndex((tab) => addressOf(tab) === pathname + search)
    const [open] = at < 0 ? [] : others.splice(at, 1)
    return open ? { ...open, pinned } : { ...fresh, id: nextId++, pathname, search, title, pinned }
  }
  const adopted = kept.filter((tab) => !isHome(tab)).map(adopt)
  return {
    ...tabs,
    list: arranged([...others.filter(isHome), ...adopted, ...others.filter((tab) => !isHome(tab))]),
    nextId,
  }
}

/** At most `MAX_LIVE`: pages that hold nothing unsaved go first, among equals the one seen longest ago. */
function thinned(live: readonly number[], isHeld: IsHeld): readonly number[] {
  if (live.length <= MAX_LIVE) return live
  const [shown, ...others] = live
  const spare = others.filter((id) => !isHeld(id)).at(-1) ?? others.at(-1)
  return thinned([shown!, ...others.filter((id) => id !== spare)], isHeld)
}

/** Makes a tab the active one. */
export function showTab(tabs: Tabs, id: number, isHeld: IsHeld = nothingHeld): Tabs {
  if (tabs.active === id && tabs.live[0] === id) return tabs
  return { ...tabs, active: id, live: thinned([id, ...tabs.live.filter((each) => each !== id)], isHeld) }
}

export const changeTab = (tabs: Tabs, id: number, part: Partial<Tab>): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.id === id ? { ...tab, ...part } : tab)),
})

/** How an address was reached: by a link, by a page that writes its own state into its address, or back in history. */
export type Way = 'forward' | 'inPlace' | 'back'

export interface Visit extends Address {
  title: string
  way?: Way
  state?: unknown
  unlisted?: boolean
}

export interface VisitMode {
  /** Only the current page is kept, as on phones. */
  single?: boolean
  isHeld?: IsHeld
  /** A tab whose page is drawn already: a visit of its address opens it. */
  ahead?: Tab | undefined
}

/**
 * Follows a navigation: the same full address shows its tab again, a page that replaces its own query moves along
 * with it, anything else opens a tab.
 */
export function visit(tabs: Tabs, to: Visit, mode: VisitMode = {}): Tabs {
  const { search, state = null } = to
  const { isHeld = nothingHeld, ahead } = mode
  const seen = tabOf(tabs, to)
  if (seen) {
    const isSame = seen.search === search && seen.state === state
    return leave(showTab(isSame ? tabs : changeTab(tabs, seen.id, { search, state }), seen.id, isHeld), mode)
  }
  const tab = ahead && addressOf(ahead) === addressOf(to) && state === null ? ahead : newTab(tabs, to, mode)
  return leave(showTab({ ...tabs, list: [...tabs.list, tab], nextId: tabs.nextId + 1 }, tab.id, isHeld), mode)
}

const newTab = (
  { nextId }: Tabs,
  { pathname, search, title, state = null, unlisted = false }: Visit,
  mode: VisitMode,
) => ({
  ...fresh,
  id: nextId,
  pathname,
  search,
  title,
  state,
  passing: mode.single ?? false,
  unlisted,
})

/** The tab that a visit would open, so that its page can be drawn before; none where the address stands open. */
export const tabAhead = (tabs: Tabs, to: Visit): Tab | undefined => (tabOf(tabs, to) ? undefined : newTab(tabs, to, {}))

/** The open tab that a navigation leads to. */
function tabOf(tabs: Tabs, { way = 'forward', ...to }: Visit): Tab | undefined {
  const current = activeTab(tabs)
  const moves = way !== 'forward' && current.pathname === to.pathname
  if (addressOf(current) === addressOf(to) || (moves && way === 'inPlace')) return current
  const known = tabs.list.find((tab) => addressOf(tab) === addressOf(to) || (isHome(to) && isHome(tab)))
  return known ?? (moves ? current : undefined)
}

/** Drops the pages off the strip that are not shown any more. What holds something unsaved stays and comes onto it. */
function leaveUnlisted(tabs: Tabs, isHeld: IsHeld): Tabs {
  const isLeft = (tab: Tab): boolean => tab.unlisted && tab.id !== tabs.active
  if (!tabs.list.some(isLeft)) return tabs
  const kept = keepOnly(tabs, (tab) => !isLeft(tab) || isHeld(tab.id))
  return { ...kept, list: kept.list.map((tab) => (isLeft(tab) ? { ...tab, unlisted: false } : tab)) }
}

/** Drops the pages that were only passed through; what holds something unsaved stays. */
function leave(all: Tabs, { single = false, isHeld = nothingHeld }: VisitMode): Tabs {
  const tabs = leaveUnlisted(all, isHeld)
  if (!tabs.list.some((tab) => tab.passing)) return tabs
  // Where tabs are shown again, those that are left over stay as ordinary ones.
  if (!single) return { ...tabs, list: tabs.list.map((tab) => (tab.passing ? { ...tab, passing: false } : tab)) }
  return keepOnly(tabs, (tab) => !tab.passing || tab.id === tabs.active || isHeld(tab.id))
}

/** Without the tabs that `keeps` refuses; the active one has to be among those that stay. */
export function keepOnly(tabs: Tabs, keeps: (tab: Tab) => boolean): Tabs {
  const list = tabs.list.filter(keeps)
  if (list.length === tabs.list.length) return tabs
  return { ...tabs, list, live: tabs.live.filter((id) => list.some((tab) => tab.id === id)) }
}

export const activeTab = (tabs: Tabs): Tab => tabs.list.find((tab) => tab.id === tabs.active) ?? tabs.list[0]!

/** The shown tab where another has come to the same address; elsewhere the address alone says which is shown. */
export function shownTwin(tabs: Tabs): number | undefined {
  const shown = activeTab(tabs)
  const isTwin = (tab: Tab): boolean => tab.id !== shown.id && addressOf(tab) === addressOf(shown)
  return tabs.list.some(isTwin) ? shown.id : undefined
}

/** Shows the tab with its page built anew. */
export function reloadTab(tabs: Tabs, id: number): Tabs {
  const reloads = (tabs.list.find((tab) => tab.id === id)?.reloads ?? 0) + 1
  return showTab(changeTab(tabs, id, { reloads }), id)
}

export function renameTab(tabs: Tabs, id: number, title: string): Tabs {
  return tabs.list.some((tab) => tab.id === id && tab.title !== title) ? changeTab(tabs, id, { title }) : tabs
}
