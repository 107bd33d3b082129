import { create } from 'zustand'
import { preference } from '#kernel/shared/preference.ts'
import { flag, list, object, text } from '#kernel/shared/schema.ts'
import { useSession } from '#kernel/web/session.ts'
import { readStored, writeStored } from '#kernel/web/storage.ts'
import { keepPreference, readPreference } from '#kernel/web/use-preference.ts'
import type { ShellRoute } from './menu-routes.ts'
import { addressOf, isHome, type KeptTab, type Tab } from './tabs.ts'

/** Longer addresses and more tabs are not kept: they would not fit into a preference. */
const limits = { tabs: 40, address: 500, title: 60, owners: 5 } as const

const Kept = object({
  pathname: text(limits.address),
  search: text(limits.address),
  title: text(limits.title),
  pinned: flag,
})
/** The open tabs of a user, for each organisation, as the device last told that the user worked on. */
const openTabs = preference('shell.tabs', list(Kept, limits.tabs), [])

/** Tabs by their owners; the newest owner is the last. In this device's storage, and in the window's own. */
const DEVICE = 'OPEN_TABS'
const WINDOW = 'pro__OPEN_TABS'
type ByOwner = Readonly<Record<string, readonly KeptTab[]>>

/** The names of the pages that the menu wants kept alive and that are open. */
const CACHED = 'CACHE_INCLUDED_ROUTES'

const place = (): string | undefined => useSession.getState().depart?.orgCode

/** The same user has other tabs in another organisation. */
function ownerNow(): string {
  const { user, tenantId } = useSession.getState()
  return [tenantId, user?.id, place()].join('/')
}

function ofWindow(): ByOwner {
  try {
    return (JSON.parse(sessionStorage.getItem(WINDOW) ?? '{}') ?? {}) as ByOwner
  } catch {
    return {}
  }
}
const ofDevice = (): ByOwner => readStored<ByOwner>(DEVICE) ?? {}

/** The tabs of this user here; a reloaded window gets its own, whatever other windows did meanwhile. */
export const restoreTabs = (): readonly KeptTab[] | undefined => ofWindow()[ownerNow()] ?? ofDevice()[ownerNow()]

/** What this user had open on another device; offered where nothing was open before. */
export const useOfferedTabs = create<readonly KeptTab[]>(() => [])
export const tabsElsewhere = (): readonly KeptTab[] => readPreference(openTabs, place())

/**
 * Remembers the tabs for a reload and the next sign-in here and, once it is known what is there, for other devices.
 * `shown` is told where the address does not say which tab is shown.
 */
export function rememberTabs(tabs: readonly Tab[], shown: number | undefined, isComplete: boolean): void {
  if (!useSession.getState().user) return
  const own = newest(
    tabs.filter((tab) => !isHome(tab) && !tab.unlisted && addressOf(tab).length <= limits.address),
    limits.tabs,
  )
  const kept = own.map((tab) => ({ ...keptOf(tab), ...(tab.id === shown && { shown: true }) }))
  const owner = ownerNow()
  const { [owner]: _, ...others } = ofDevice()
  const recent = Object.entries(others).slice(1 - limits.owners)
  writeStored(DEVICE, { ...Object.fromEntries(recent), [owner]: kept })
  try {
    sessionStorage.setItem(WINDOW, JSON.stringify({ [owner]: kept }))
  } catch {
    // Without storage a reload shows the current page alone.
  }
  const unique = new Map(own.map((tab) => [addressOf(tab), keptOf(tab)]))
  if (isComplete) keepPreference(openTabs, [...unique.values()], place())
}

/** At most `most` tabs in their order: those opened first give way, pinned ones last. */
export function newest(tabs: readonly Tab[], most: number): Tab[] {
  const byWorth = [...tabs].sort((left, right) => Number(right.pinned) - Number(left.pinned) || right.id - left.id)
  const kept = new Set(byWorth.slice(0, most))
  return tabs.filter((tab) => kept.has(tab))
}

const keptOf = ({ pathname, search, title, pinned }: Tab): KeptTab => {
  return { pathname, search, title: title.slice(0, limits.title), pinned }
}

/** Keeps the list of page names that are kept alive; a closed tab's name goes with it. */
export function rememberCached(
  tabs: readonly Tab[],
  live: readonly number[],
  routeOf: (pathname: string) => ShellRoute | undefined,
): void {
  const names = tabs.filter((tab) => live.includes(tab.id)).flatMap((tab) => routeOf(tab.pathname)?.keptAs ?? [])
  writeStored(CACHED, [...new Set(names)])
}

/** The window belongs to whoever signs in next; the same user finds the tabs again, nobody else. */
export function forgetTabs(): void {
  writeStored(CACHED, [])
  try {
    sessionStorage.removeItem(WINDOW)
  } catch {
    // Blocked storage holds nothing.
  }
}
