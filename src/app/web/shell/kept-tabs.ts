import { useSession } from '#kernel/web/session.ts'
import { readStored, removeStored, writeStored } from '#kernel/web/storage.ts'
import { addressOf, startTabs, type Address, type Tabs } from './tabs.ts'

const NAME = 'OPEN_TABS'

interface Kept {
  userId: string
  tabs: (Address & { title: string })[]
}

/** The tabs that this user had open, so that a reload or an ended session loses none. */
export function restoreTabs(isKnown: (pathname: string) => boolean): Tabs {
  const kept = readStored<Kept>(NAME)
  const isOwn = kept?.userId === useSession.getState().user?.id
  return startTabs(isOwn ? kept?.tabs.filter((tab) => isKnown(tab.pathname)) : [])
}

export function rememberTabs(tabs: Tabs): void {
  const userId = useSession.getState().user?.id
  if (!userId) return
  const unique = new Map(tabs.list.map((tab) => [addressOf(tab), tab]))
  const list = [...unique.values()].map(({ pathname, search, title }) => ({ pathname, search, title }))
  writeStored(NAME, { userId, tabs: list } satisfies Kept)
}

export const forgetTabs = (): void => removeStored(NAME)
