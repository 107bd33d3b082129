import type { GridFrame } from './grid-frame.ts'

/** Mouse, pen and finger on the edges between the titles: a drag gives a column another width, a double click its own. */
export function listenToEdges(frame: GridFrame): () => void {
  const scroller = frame.scroller()!
  const stop = new AbortController()
  const columnOf = (target: EventTarget | null): number | undefined => {
    const edge = target instanceof HTMLElement && target.matches('.dg-edge') ? target : undefined
    return edge && Number(edge.dataset['column'])
  }
  const down = (event: PointerEvent): void => {
    const column = columnOf(event.target)
    if (column === undefined || event.button !== 0) return
    event.preventDefault()
    const before = frame.widthOf(column)
    // A column at the right edge grows to the left.
    const sign = (event.target as Element).closest('[data-fixed=right]') ? -1 : 1
    const ends = new AbortController()
    const follow = ({ clientX }: PointerEvent): void =>
      void frame.resize(column, before + sign * (clientX - event.clientX))
    addEventListener('pointermove', follow, { signal: ends.signal })
    addEventListener('pointerup', () => ends.abort(), { signal: ends.signal })
    addEventListener('pointercancel', () => ends.abort(), { signal: ends.signal })
  }
  const reset = ({ target }: Event): void => {
    const column = columnOf(target)
    if (column !== undefined) frame.resize(column)
  }
  scroller.addEventListener('pointerdown', down, { signal: stop.signal })
  scroller.addEventListener('dblclick', reset, { signal: stop.signal })
  return () => stop.abort()
}
