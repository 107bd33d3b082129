const TICK_MS = 250
/** So many ticks in a row must find nothing going on. */
const TICKS = 4

const fetches = (): number => performance.getEntriesByType('resource').length

/** Calls once, a second after the page has come to rest: nothing was fetched and no work kept a tick waiting. Answers how to give up. */
export function whenCalm(then: () => void): () => void {
  let [last, known, calm] = [performance.now(), fetches(), 0]
  const timer = setInterval(() => {
    const [at, count] = [performance.now(), fetches()]
    calm = at - last > TICK_MS * 1.5 || count !== known ? 0 : calm + 1
    ;[last, known] = [at, count]
    if (calm < TICKS) return
    clearInterval(timer)
    then()
  }, TICK_MS)
  return () => clearInterval(timer)
}
