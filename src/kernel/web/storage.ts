/** Seven days: how long a session and the dictionary cache are kept in the browser. */
export const WEEK_MS = 604_800_000
/** One hour: how long the temporary result of an unfinished sign-in is kept. */
export const HOUR_MS = 3_600_000

const PREFIX = 'pro__'
/** Serves when the browser blocks storage (private windows, policies): values then live as long as the page. */
const fallback = new Map<string, string>()

function store(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Keeps a JSON value under the product's prefix for `lifetime` ms. A full or blocked storage is no error. */
export function writeStored(name: string, value: unknown, lifetime: number = WEEK_MS): void {
  const text = JSON.stringify({ value, expire: Date.now() + lifetime })
  try {
    const target = store()
    if (target) {
      target.setItem(PREFIX + name, text)
      fallback.delete(name)
      return
    }
  } catch {
    // Falls through: quota or policy.
  }
  fallback.set(name, text)
}

/** Reads a value that this application wrote; undefined when absent, expired or unreadable. */
export function readStored<T>(name: string): T | undefined {
  try {
    const text = fallback.get(name) ?? store()?.getItem(PREFIX + name)
    if (!text) return undefined
    const kept = JSON.parse(text) as { value: T; expire: number | null }
    if (kept.expire === null || kept.expire > Date.now()) return kept.value
    removeStored(name)
  } catch {
    // A value that another version wrote counts as absent.
  }
  return undefined
}

export function removeStored(name: string): void {
  fallback.delete(name)
  try {
    store()?.removeItem(PREFIX + name)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** The names under the product's prefix that begin so. */
export function storedNames(start: string): string[] {
  const names = [...fallback.keys()]
  try {
    const all = Object.keys(store() ?? {})
    names.push(...all.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length)))
  } catch {
    // Blocked storage holds nothing.
  }
  return names.filter((name) => name.startsWith(start))
}

/** Calls `listener` after another window of this browser has changed or removed the value, until the result is called. */
export function onStored(name: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    // A cleared storage names no key.
    if (key === null || key === PREFIX + name) listener()
  }
  globalThis.addEventListener('storage', hear)
  return () => globalThis.removeEventListener('storage', hear)
}

/** Empties the window's own session storage, as an unauthorised answer demands. */
export function clearWindowStorage(): void {
  try {
    globalThis.sessionStorage.clear()
  } catch {
    // Blocked storage holds nothing.
  }
}
