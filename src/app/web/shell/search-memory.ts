import { list, object, text, type Infer } from '#kernel/shared/schema.ts'
import { preference } from '#kernel/shared/preference.ts'

/** Something that was opened from the search box, as it was shown there. */
export const Remembered = object({ path: text(300), title: text(200), note: text(300), icon: text(40) })
export type Remembered = Infer<typeof Remembered>

const mostRecent = 8
const mostPinned = 20

/** Kept for the user on the server: what was opened last, the newest first. */
export const recentSearches = preference('search.recent', list(Remembered, mostRecent), [])
/** What the user wants to have at hand, in the order of pinning. */
export const pinnedSearches = preference('search.pinned', list(Remembered, mostPinned), [])

const without = (kept: readonly Remembered[], path: string): Remembered[] => kept.filter((one) => one.path !== path)

/** The list with `opened` at its head, once. */
export const withRecent = (kept: readonly Remembered[], opened: Remembered): Remembered[] =>
  [opened, ...without(kept, opened.path)].slice(0, mostRecent)

export const isPinned = (kept: readonly Remembered[], path: string): boolean => kept.some((one) => one.path === path)

/** Pins what is not pinned and lets go what is; undefined when there is no room for more. */
export function withPin(kept: readonly Remembered[], one: Remembered): Remembered[] | undefined {
  if (isPinned(kept, one.path)) return without(kept, one.path)
  return kept.length < mostPinned ? [...kept, one] : undefined
}
