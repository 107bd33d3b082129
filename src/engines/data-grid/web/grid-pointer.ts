import type { GridParts } from './grid-context.ts'
import { spotOf, type GridFrame } from './grid-frame.ts'
import { wayOf } from './web-column.ts'

const OWN = 'input, select, textarea, button, a, label, .dg-panel'
/** Pixels after which a press is a drag. */
const DRAG_FROM = 4

/** Mouse and pen on the cells: a press activates, a drag takes a block, a press on the grip moves the row. */
export function listenToPointer(frame: GridFrame, grid: GridParts): () => void {
  const { control } = grid
  const scroller = frame.scroller()!
  const input = frame.box()!
  const stop = new AbortController()

  function drag(event: MouseEvent): void {
    let moved = false
    const ends = new AbortController()
    const follow = ({ clientX, clientY }: MouseEvent): void => {
      const spot = spotOf(document.elementFromPoint(clientX, clientY))
      const at = control.cursor.get().focus
      if (!spot || (spot.row === at.row && spot.column === at.column)) return
      moved = true
      control.goTo(spot, true)
    }
    const drop = (): void => {
      ends.abort()
      // A press alone opens what is typed or chosen; a block only stands there.
      if (!moved && !event.shiftKey && wayOf(control.columnAt()) !== 'press') control.edit()
    }
    addEventListener('mousemove', follow, { signal: ends.signal })
    addEventListener('mouseup', drop, { signal: ends.signal })
  }

  function onDown(event: MouseEvent): void {
    const target = event.target as Element
    const spot = spotOf(target)
    if (!spot || target.closest('.dg-panel')) return
    const own = target.closest(OWN)
    control.keep()
    if (own && grid.isAlways && !own.matches('.dg-grip')) return control.goTo(spot)
    event.preventDefault()
    const isMain = event.button === 0
    control.goTo(spot, event.shiftKey && isMain)
    input.focus({ preventScroll: true })
    if (!isMain) return
    if (own?.matches('.dg-grip')) grip(event, spot.row)
    else if (!own) drag(event)
  }

  function grip(event: MouseEvent, from: number): void {
    let to: number | undefined
    const ends = new AbortController()
    const line = scroller.querySelector<HTMLElement>('.dg-drop')!
    const follow = ({ clientX, clientY }: MouseEvent): void => {
      if (to === undefined && Math.abs(clientY - event.clientY) < DRAG_FROM) return
      edge(clientY)
      const over = spotOf(document.elementFromPoint(clientX, clientY))
      to = over?.row ?? to ?? from
      line.hidden = false
      line.style.transform = `translateY(${(to > from ? to + 1 : to) * frame.rowHeight}px)`
    }
    const drop = (): void => {
      ends.abort()
      line.hidden = true
      if (to === undefined) return grid.openMenu({ x: event.clientX, y: event.clientY, row: from })
      control.store.move(from, to)
      control.goTo({ row: to, column: control.cursor.get().focus.column })
    }
    addEventListener('pointermove', follow, { signal: ends.signal })
    addEventListener('pointerup', drop, { signal: ends.signal })
    addEventListener('pointercancel', () => (ends.abort(), (line.hidden = true)), { signal: ends.signal })
  }

  /** Scrolls while a row is held near an edge. */
  function edge(y: number): void {
    const { top, bottom } = scroller.getBoundingClientRect()
    if (y < top + 80) scroller.scrollTop -= 16
    else if (y > bottom - 60) scroller.scrollTop += 16
  }

  scroller.addEventListener('mousedown', onDown, { signal: stop.signal })
  scroller.addEventListener(
    'contextmenu',
    (event) => {
      const spot = spotOf(event.target)
      if (!spot) return
      event.preventDefault()
      grid.openMenu({ x: event.clientX, y: event.clientY, row: spot.row })
    },
    { signal: stop.signal },
  )
  // The whole of a text that is cut shows on hover.
  scroller.addEventListener(
    'mouseover',
    ({ target }) => {
      const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[role=gridcell]') : null
      if (!cell || cell.hasAttribute('aria-invalid')) return
      if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
      else if (cell.title) cell.removeAttribute('title')
    },
    { signal: stop.signal },
  )
  scroller.addEventListener(
    'focusin',
    ({ target }) => {
      const spot = target === input ? undefined : spotOf(target)
      if (spot) control.cursor.set({ focus: spot, anchor: spot, editing: undefined })
    },
    { signal: stop.signal },
  )
  return () => stop.abort()
}
