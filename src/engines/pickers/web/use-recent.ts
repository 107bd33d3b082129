import * as z from 'zod/mini'
import { preference, type Preference } from '#kernel/shared/preference.ts'
import { text } from '#kernel/shared/schema.ts'
import { usePreference } from '#kernel/web/use-preference.ts'

/** Choices that are remembered of each source. */
const MOST = 6

/** Values chosen lately, newest first, by source; names are asked for anew, so that none grows old. */
const recentChoices: Preference<string[]> = preference('picker.recent', z.array(text(64)).check(z.maxLength(MOST)), [])

/** What was chosen of a source lately, and the way to remember a choice: values that it did not hold before come first. */
export function useRecent(key: string) {
  const [recent, keep] = usePreference(recentChoices, key)
  const remember = (next: readonly string[], before: readonly string[]) => {
    const fresh = next.filter((one) => !before.includes(one))
    if (fresh.length > 0) keep([...new Set([...fresh, ...recent])].slice(0, MOST))
  }
  return { recent, remember }
}
