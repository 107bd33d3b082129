import { performance } from 'node:perf_hooks'

/** Asks a page of another list every 50 ms, as another user would, until it is stopped; answers the times in milliseconds. */
export function startProbe(address: string): () => Promise<number[]> {
  const times: number[] = []
  const under = new Set<Promise<void>>()
  const ask = async () => {
    const started = performance.now()
    const answer = await fetch(`${address}/api/other/list?pageSize=10`, { headers: { 'x-access-token': 'bench' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the probe was answered with ${answer.status}`)
    times.push(performance.now() - started)
  }
  const timer = setInterval(() => {
    const asked = ask().finally(() => under.delete(asked))
    under.add(asked)
  }, 50)
  return async () => {
    clearInterval(timer)
    await Promise.all(under)
    return times.toSorted((one, other) => one - other)
  }
}
