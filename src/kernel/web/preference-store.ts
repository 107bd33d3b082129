import { placedKey, type Preference } from '../shared/preference.ts'
import { PREFERENCES, useSession } from './session.ts'
import { onStored, readStored, WEEK_MS, writeStored } from './storage.ts'

/** What this browser knows of one user's preferences; `unsent` keys are newer here than on the server. */
interface Mirror {
  owner: string
  values: Record<string, unknown>
  unsent: readonly string[]
  /** When a page that went away handed the unsent keys to the browser, and nothing was changed since. */
  handedAt?: number
}

const LIFETIME = 26 * WEEK_MS
/** How long the server may take over what a page handed to the browser; the next page's question may overtake it. */
const HANDING_MS = 60_000

let mirror: Mirror = { owner: '', values: {}, unsent: [] }
const listeners = new Set<() => void>()
/** Each value once checked, so that a reader gets the same object until the value changes. */
const checked = new Map<string, { raw: unknown; schema: unknown; value: unknown }>()

function ownerNow(): string {
  const { user, tenantId } = useSession.getState()
  return user ? `${tenantId}/${user.id}` : ''
}

/** The mirror of whoever is signed in now; somebody else's is dropped unread. */
function current(): Mirror {
  const owner = ownerNow()
  if (mirror.owner !== owner) {
    const stored = owner === '' ? undefined : readStored<Mirror>(PREFERENCES)
    mirror = stored?.owner === owner ? arrived(stored) : { owner, values: {}, unsent: [] }
    checked.clear()
  }
  return mirror
}

/** What was handed over long ago has arrived: sent again, it would write over what other devices changed since. */
const arrived = ({ handedAt, ...stored }: Mirror): Mirror =>
  handedAt !== undefined && Date.now() - handedAt > HANDING_MS ? { ...stored, unsent: [] } : stored

function put(next: Mirror): void {
  mirror = next
  if (next.owner !== '') writeStored(PREFERENCES, next, LIFETIME)
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change, here or in another window of the same user. */
export function onPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// Another window of this user wrote the mirror: it has the newer values.
onStored(PREFERENCES, () => {
  const stored = readStored<Mirror>(PREFERENCES)
  if (stored?.owner !== current().owner) return
  mirror = stored
  for (const listener of listeners) listener()
})

// The end of a session forgets at once what the mirror held in memory.
useSession.subscribe(() => {
  if (mirror.owner === ownerNow()) return
  current()
  for (const listener of listeners) listener()
})

/** The value as it holds now: the user's own when it fits the schema, else the fallback. */
export function readPreference<T>(preference: Preference<T>, place?: string): T {
  const key = placedKey(preference.key, place)
  const raw = current().values[key]
  if (raw === undefined) return preference.fallback
  const known = checked.get(key)
  if (known && known.raw === raw && known.schema === preference.schema) return known.value as T
  const outcome = preference.schema.safeParse(raw)
  const value = outcome.success ? outcome.data : preference.fallback
  checked.set(key, { raw, schema: preference.schema, value })
  return value
}

/** Sets or, with undefined, takes away a value here; answers whether that changes anything. */
export function setPreference(key: string, value: unknown): boolean {
  const { owner, values, unsent } = current()
  if (isSame(values[key], value)) return false
  const { [key]: _, ...others } = values
  put({
    owner,
    values: value === undefined ? others : { ...others, [key]: value },
    unsent: [...unsent.filter((one) => one !== key), key],
  })
  return true
}

/** Keys whose newest value the server has not got yet. */
export const unsentPreferences = (): readonly string[] => current().unsent
export const rawPreference = (key: string): unknown => current().values[key]

/** Notes that the server has this value of a key; a newer one stays unsent. */
export function notePreferenceSent(key: string, value: unknown): void {
  const known = current()
  if (!isSame(known.values[key], value)) return
  put({ ...known, unsent: known.unsent.filter((one) => one !== key) })
}

/** Notes that the browser sends what is unsent when this page is no more; the next page holds on to it until then. */
export const notePreferencesHandedOver = (): void => put({ ...current(), handedAt: Date.now() })

/** The values as they are now, to tell later what has changed since. */
export const preferencesNow = (): Readonly<Record<string, unknown>> => current().values

/** Takes over what the server answered to a question asked at `asked`, save for what is newer here. */
export function adoptPreferences(
  answer: Readonly<Record<string, unknown>>,
  asked: Readonly<Record<string, unknown>> = current().values,
): void {
  const { owner, values, unsent } = current()
  const next: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(answer), ...Object.keys(values)])) {
    const isNewer = unsent.includes(key) || values[key] !== asked[key]
    // Equal values keep their identity, so that nothing is drawn anew.
    const value = isNewer || isSame(values[key], answer[key]) ? values[key] : answer[key]
    if (value !== undefined) next[key] = value
  }
  put({ owner, values: next, unsent })
}

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
