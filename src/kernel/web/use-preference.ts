import { useCallback, useSyncExternalStore } from 'react'
import { placedKey, type Preference } from '../shared/preference.ts'
import { onPreferences, readPreference, setPreference } from './preference-store.ts'
import { sendPreferencesSoon } from './preference-sync.ts'

// One door: pages find the hook and the plain functions here.
export { readPreference } from './preference-store.ts'
export { flushPreferences, loadPreferences } from './preference-sync.ts'

/** Sets a preference here at once and on the server a moment later; `place` as in `usePreference`. */
export function keepPreference<T>(preference: Preference<T>, value: T, place?: string): void {
  if (setPreference(placedKey(preference.key, place), value)) sendPreferencesSoon()
}

/** Takes a preference back, so that its fallback holds again. */
export function forgetPreference(preference: Preference<unknown>, place?: string): void {
  if (setPreference(placedKey(preference.key, place), undefined)) sendPreferencesSoon()
}

/**
 * A preference of the signed-in user and the way to set it; `place` names the list or page when each has its own.
 * Shown from the browser's mirror at once; changes elsewhere, in other windows too, follow by themselves.
 */
export function usePreference<T>(
  preference: Preference<T>,
  place?: string,
): readonly [value: T, keep: (next: T) => void] {
  const value = useSyncExternalStore(onPreferences, () => readPreference(preference, place))
  const keep = useCallback((next: T) => keepPreference(preference, next, place), [preference, place])
  return [value, keep]
}
