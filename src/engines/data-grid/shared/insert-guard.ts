/** Milliseconds within which a second insert is taken for a slip. */
export const INSERT_PAUSE_MS = 1500
export const tooFast = '点击太快了，请慢点'

/** Says for each insert whether it may happen; one that may not does not lengthen the pause. */
export function insertGuard(now: () => number): () => boolean {
  let last = -Infinity
  return () => {
    if (now() - last < INSERT_PAUSE_MS) return false
    last = now()
    return true
  }
}
