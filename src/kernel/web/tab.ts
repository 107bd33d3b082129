import { createContext, useContext, useEffect } from 'react'

/** The tab that a page stands in. */
export interface Tab {
  rename: (title: string) => void
  close: () => void
  /** Says that something on the page is unsaved, or no longer; `key` tells several such things apart. */
  hold: (key: string, isDirty: boolean) => void
}

export const TabContext = createContext<Tab>({ rename: () => {}, close: () => {}, hold: () => {} })

/** Lets a page close or rename its own tab. */
export const useTab = (): Tab => useContext(TabContext)

/** Names the page's tab and document by what it shows, such as a ticket's number; nothing while it is unknown. */
export function useTabTitle(title: string | undefined): void {
  const { rename } = useTab()
  useEffect(() => {
    if (title) rename(title)
  }, [rename, title])
}
