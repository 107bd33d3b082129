const RELOADED = 'linli-chunk-reload'
/** Told to the window when code could not be fetched; whoever takes it up prevents the default and offers a reload. */
export const CODE_MISSING = 'linli:code-missing'

/** Code could not be fetched: the network failed, or a newer version of the product has replaced it. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('a piece of the application could not be fetched', { cause })
    this.name = 'CodeMissing'
  }
}

/** How long a piece of code may be on its way: a line that says nothing more is as good as cut. */
const PATIENCE_MS = 120_000

/** Gives what a promise gives within `ms`; fails when it takes longer. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * Loads a piece of code that stands in a place of its own: a window, a part of the header. After a deployment the old
 * pieces are gone. Then the shell offers to load the page anew, when the user is ready, and the place stays empty until
 * that; before there is a shell nothing can be lost, and the page loads itself anew, once a minute at most.
 */
export async function loadCode<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await within(PATIENCE_MS, load())
  } catch (error) {
    if (!isOffered()) {
      if (!mayReload()) throw new CodeMissing(error)
      location.reload()
    }
    // Either the page is leaving or the user decides when: nothing may render in the meantime.
    return new Promise(() => {})
  }
}

/** As `loadCode` for a screen, whose tab shows the failure and its remedy itself. Throws `CodeMissing`. */
export async function loadScreen<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await within(PATIENCE_MS, load())
  } catch (error) {
    isOffered()
    throw new CodeMissing(error)
  }
}

/** Tells the window; answers whether somebody offers the user a reload. */
const isOffered = (): boolean => !window.dispatchEvent(new Event(CODE_MISSING, { cancelable: true }))

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (!navigator.onLine || Date.now() - last < 60_000) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
    return true
  } catch {
    return false
  }
}
