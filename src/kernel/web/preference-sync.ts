import { preferenceApi } from '../shared/preference.ts'
import { CallError } from './call-error.ts'
import { call } from './call.ts'
import { feedback } from './feedback.ts'
import {
  adoptPreferences,
  notePreferenceSent,
  notePreferencesHandedOver,
  preferencesNow,
  rawPreference,
  unsentPreferences,
} from './preference-store.ts'
import { requestOf } from './request.ts'
import { useSession } from './session.ts'

const DELAY_MS = 1_000
const RETRY_MS = 30_000

let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

/** Sends what is unsent after a moment without a further change. */
export function sendPreferencesSoon(delay: number = DELAY_MS): void {
  clearTimeout(timer)
  timer = setTimeout(() => void flushPreferences(), delay)
}

/** Sends what is unsent now, one after the other, so that the last value of a key wins. Never fails. */
export function flushPreferences(): Promise<void> {
  clearTimeout(timer)
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(): Promise<void> {
  if (!useSession.getState().token) return
  for (const key of unsentPreferences()) {
    const value = rawPreference(key)
    try {
      await (value === undefined
        ? call(preferenceApi.remove, { key }, { quiet: true })
        : call(preferenceApi.keep, { key, value }, { quiet: true }))
    } catch (error) {
      if (!isRefused(error)) return sendPreferencesSoon(RETRY_MS)
      void feedback().then(({ message }) => message.warning((error as CallError).message, 5))
    }
    notePreferenceSent(key, value)
  }
  if (unsentPreferences().length > 0) sendPreferencesSoon()
}

/** Trying again would bring the same answer. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 200 || error.status === 400)

/** A page that goes away hands its last values to the browser, which sends them when the page is no more. */
function handOver(): void {
  const unsent = unsentPreferences()
  if (unsent.length === 0 || !useSession.getState().token || !navigator.onLine) return
  for (const key of unsent) {
    const value = rawPreference(key)
    const endpoint = value === undefined ? preferenceApi.remove : preferenceApi.keep
    const { url, ...init } = requestOf(endpoint, value === undefined ? { key } : { key, value })
    fetch(url, { ...init, keepalive: true }).then(
      ({ ok }) => ok && notePreferenceSent(key, value),
      () => {},
    )
  }
  notePreferencesHandedOver()
}

globalThis.addEventListener('pagehide', handOver)
globalThis.addEventListener('online', () => void flushPreferences())

let loading: Promise<void> | undefined

/** Fetches all preferences of the user; without an answer the mirror serves on. Never fails. */
export function loadPreferences(): Promise<void> {
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<void> {
  const asked = preferencesNow()
  await call(preferenceApi.all, {}, { quiet: true }).then(
    (answer) => adoptPreferences(answer, asked),
    () => {},
  )
  if (unsentPreferences().length > 0) await flushPreferences()
}
