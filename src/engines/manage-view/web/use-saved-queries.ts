import { usePreference } from '#kernel/web/use-preference.ts'
import { queryPreference, type SavedQuery } from '../shared/list-preferences.ts'
import { habitsOf } from './use-column-choice.ts'
import { useView } from './view-context.tsx'

interface SavedQueries {
  saved: readonly SavedQuery[]
  /** Adds a query, or replaces the one of the same name. */
  save: (query: SavedQuery) => void
  remove: (title: string) => void
}

/** The user's saved advanced queries of the list: kept on the server, mirrored in the browser. */
export function useSavedQueries(): SavedQueries {
  const { view } = useView()
  const [saved, keep] = usePreference(queryPreference, habitsOf(view))
  return {
    saved,
    save: (query) => {
      const isKnown = saved.some(({ title }) => title === query.title)
      keep(isKnown ? saved.map((one) => (one.title === query.title ? query : one)) : [...saved, query])
    },
    remove: (title) => keep(saved.filter((one) => one.title !== title)),
  }
}
