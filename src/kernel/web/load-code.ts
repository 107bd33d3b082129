const RELOADED = 'linli-chunk-reload'

/**
 * Loads a piece of code. After a deployment the old pieces are gone: the page then loads itself anew, once.
 * A second failure within a minute is a real one and is thrown, so that the error boundary offers the retry.
 */
export async function loadCode<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (error) {
    if (!mayReload()) throw error
    location.reload()
    // The page is leaving: nothing may render in the meantime.
    return new Promise(() => {})
  }
}

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
