import { useEffect, useMemo, useState } from 'react'
import { useMayAny } from '#kernel/web/gate.tsx'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { useSession } from '#kernel/web/session.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { usePreference } from '#kernel/web/use-preference.ts'
import { searchApi } from '#engines/search/shared/api.ts'
import { wordsOf } from '#engines/search/shared/plain.ts'
import { featureActions } from '../features.ts'
import { visibleMenu } from './menu-routes.ts'
import { menuItems } from './menu-tree.ts'
import { useCommands } from './search-commands.ts'
import { pinnedSearches, recentSearches, type Remembered } from './search-memory.ts'
import { matching, menuPages, openingSections, sectionsOf, type KnownRow, type SearchSection } from './search-rows.ts'

const DEBOUNCE_MS = 150

/** The text once it has stood still for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const noMenu: readonly MenuEntry[] = []

const shellCommands: readonly KnownRow[] = [
  { command: 'look', path: '', title: '界面设置', note: '', icon: 'setting' },
  { command: 'settings', path: '', title: '账户设置', note: '', icon: 'user' },
  { command: 'password', path: '', title: '修改密码', note: '', icon: 'user' },
  { command: 'depart', path: '', title: '切换组织', note: '', icon: 'cluster' },
  { command: 'clear', path: '', title: '清理缓存', note: '', icon: 'setting' },
  { command: 'leave', path: '', title: '退出登录', note: '', icon: 'user' },
]

/** Pages of the user's menu, and what the user may begin or run. */
function useKnown(): { pages: KnownRow[]; actions: KnownRow[]; commands: KnownRow[] } {
  const menu = useSession((session) => session.permissions?.menu) ?? noMenu
  const hasChoice = useSession((session) => session.departs.length > 1)
  const offered = useCommands()
  const may = useMayAny()
  return useMemo(() => {
    const begun = featureActions.filter(({ permissions }) => permissions.every(may))
    return {
      pages: menuPages(menuItems(visibleMenu(menu))),
      actions: begun.map(({ label, path }) => ({ path, title: label, note: '', icon: 'form' })),
      commands: shellCommands.filter(({ command = '' }) => command in offered && (command !== 'depart' || hasChoice)),
    }
  }, [menu, hasChoice, offered, may])
}

/** How the known rows sound, once for a menu; without an answer they are found by their letters. */
function useReadings(known: readonly KnownRow[]): (title: string) => readonly string[] {
  const texts = useMemo(() => [...new Set(known.map(({ title }) => title))].slice(0, 600), [known])
  const { data } = useEndpoint(searchApi.pinyin, { texts }, { staleTime: Infinity, quiet: true })
  return useMemo(() => {
    const all = new Map(data?.map(({ text, readings }) => [text, readings]))
    return (title) => all.get(title) ?? []
  }, [data])
}

/** Records are kept only while the page that shows them stands in the menu. */
const pathsOf = (pages: readonly KnownRow[]): Set<string> => new Set(pages.map(({ path }) => path.split('?', 1)[0]!))
const stillThere = (kept: readonly Remembered[], paths: ReadonlySet<string>): Remembered[] =>
  kept.filter(({ path }) => paths.has(path.split('?', 1)[0]!))

export interface Search {
  sections: SearchSection[]
  /** Records are still being looked for. */
  isBusy: boolean
  /** Records could not be looked for; what the client knows is shown all the same. */
  problem: string | undefined
  retry: () => void
}

/** Everything that a text finds: pages and actions at once, records as soon as the server answers. */
export function useSearch(typed: string): Search {
  const { pages, actions, commands } = useKnown()
  const own = useMemo(() => [...actions, ...commands], [actions, commands])
  const readingsOf = useReadings(useMemo(() => [...pages, ...own], [pages, own]))
  const [recent] = usePreference(recentSearches)
  const [pinned] = usePreference(pinnedSearches)
  const asked = useSettled(typed.trim())
  const isAsked = wordsOf(asked).length > 0
  const { data, error, isFetching, isPlaceholderData, refetch } = useEndpoint(
    searchApi.find,
    { q: asked },
    { enabled: isAsked, keepPrevious: true, quiet: true, staleTime: 5000 },
  )
  const groups = isAsked && !error ? data?.groups : undefined
  const sections = useMemo(() => {
    const paths = pathsOf(pages)
    const kept = { pinned: stillThere(pinned, paths), recent: stillThere(recent, paths) }
    if (wordsOf(typed).length === 0) return openingSections({ ...kept, actions })
    return sectionsOf({
      pinned: kept.pinned,
      pages: matching(pages, typed, readingsOf),
      actions: matching(own, typed, readingsOf),
      groups: groups ?? [],
    })
  }, [typed, pages, own, actions, pinned, recent, readingsOf, groups])
  const isBusy = wordsOf(typed).length > 0 && (typed.trim() !== asked || (isFetching && (!data || isPlaceholderData)))
  return { sections, isBusy, problem: isAsked && error ? error.message : undefined, retry: () => void refetch() }
}
