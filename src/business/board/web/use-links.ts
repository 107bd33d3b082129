import { useMemo } from 'react'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { useSession } from '#kernel/web/session.ts'

export interface OwnLink {
  path: string
  title: string
}

const pathOf = ({ path }: MenuEntry): string => (path.startsWith('/') ? path : `/${path}`)

function pagesOf(entries: readonly MenuEntry[]): OwnLink[] {
  return entries.flatMap((entry) => {
    if (entry.hidden) return []
    if (entry.children?.length) return pagesOf(entry.children)
    return entry.meta.internalOrExternal ? [] : [{ path: pathOf(entry), title: entry.meta.title }]
  })
}

/** What most people open first; those of them that the menu has. */
const usual = [
  '/gismap',
  '/wisdom/repair',
  '/village/list',
  '/village/households',
  '/company/list',
  '/fund/account',
  '/office/todo',
]
const mostUsual = 4

/** Every page of the user's menu, and of the wished ones those that are in it. */
export function useLinks(wished: readonly string[]): { all: OwnLink[]; chosen: OwnLink[] } {
  const menu = useSession((session) => session.permissions?.menu)
  return useMemo(() => {
    const all = pagesOf(menu ?? []).filter(({ path }) => path !== '/dashboard/analysis')
    const find = (path: string): OwnLink[] => all.filter((link) => link.path === path).slice(0, 1)
    const own = wished.flatMap(find)
    return { all, chosen: own.length > 0 ? own : usual.flatMap(find).slice(0, mostUsual) }
  }, [menu, wished])
}
