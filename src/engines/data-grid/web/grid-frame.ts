import type { Range, Spot } from '../shared/range.ts'
import { allowedWidth, layoutColumns, seenColumns, type ColumnLayout, type View } from './column-layout.ts'
import type { WebColumn } from './web-column.ts'

export const HEAD_HEIGHT = 44
export const FOOT_HEIGHT = 44

export interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** Sizes and places of one grid on the screen. */
export type GridFrame = ReturnType<typeof createFrame>

interface FrameOptions {
  columns: readonly WebColumn[]
  rowHeight: number
  hasFoot: boolean
  /** Widths that the user gave, by key; they outlast the frame. */
  chosen: Map<string, number>
}

export function createFrame({ columns, rowHeight, hasFoot, chosen }: FrameOptions) {
  let layout: ColumnLayout = layoutColumns(columns, 0, chosen)
  let scroller: HTMLElement | null = null
  let input: HTMLTextAreaElement | null = null
  let stop = new AbortController()
  const listeners = new Set<() => void>()
  const isFixed = columns.some(({ fixed }) => fixed)
  const tell = (): void => listeners.forEach((listener) => listener())
  /** Asks the browser only where the answer matters: to ask makes it lay out the page at once. */
  const view = (): View =>
    isFixed && scroller
      ? { left: scroller.scrollLeft, width: scroller.clientWidth }
      : { left: 0, width: layout.edges.at(-1)! }

  function apply(): void {
    if (!scroller) return
    const { style } = scroller
    const whole = layout.edges.at(-1)!
    layout.widths.forEach((width, at) => {
      style.setProperty(`--dg-w${at}`, `${width}px`)
      const { fixed } = columns[at]!
      if (fixed === 'left') style.setProperty(`--dg-e${at}`, `${layout.edges[at]}px`)
      else if (fixed === 'right') style.setProperty(`--dg-e${at}`, `${whole - layout.edges[at + 1]!}px`)
    })
    style.setProperty('--dg-width', `${whole}px`)
    const [from, to] = layout.scrolling
    scroller.toggleAttribute('data-keeps', from > 0 || to < whole)
    // What the browser scrolls into sight by itself does not end up below what stays.
    style.setProperty('scroll-padding-inline', `${from}px ${whole - to}px`)
    tell()
  }

  function measure(): void {
    layout = layoutColumns(columns, scroller?.clientWidth ?? 0, chosen)
    apply()
  }
  const resized = new ResizeObserver(measure)

  const placeOf = ({ top, bottom, left, right }: Range): Place => ({
    ...seenColumns(layout, [left, right], view()),
    top: top * rowHeight,
    height: (bottom - top + 1) * rowHeight,
  })

  return {
    rowHeight,
    /** Takes the scrolling element and the box that takes what is typed, or lets go of them. */
    attach: (element: HTMLElement | null): void => {
      stop.abort()
      stop = new AbortController()
      scroller = element
      input = element?.querySelector<HTMLTextAreaElement>('.dg-box') ?? null
      if (element) layout = layoutColumns(columns, element.clientWidth, chosen)
      if (isFixed) element?.addEventListener('scroll', tell, { passive: true, signal: stop.signal })
      resized.disconnect()
      if (element) resized.observe(element)
      apply()
    },
    scroller: () => scroller,
    box: () => input,
    /** Says something to whoever listens to the page instead of looking at it. */
    announce: (text: string): void => {
      const said = scroller?.parentElement?.querySelector('output')
      if (said) said.textContent = text
    },
    /** Told whenever cells stand elsewhere than before. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    widthOf: (at: number): number => layout.widths[at] ?? 0,
    /** Gives a column a width in px; without one it gets its own back. Answers the width that it has now. */
    resize: (at: number, width?: number): number => {
      const { key, type } = columns[at]!
      if (width === undefined) chosen.delete(key)
      else {
        // Those before it stay as they are, so that the edge goes where it is dragged.
        columns.slice(0, at).forEach((column, place) => chosen.set(column.key, layout.widths[place]!))
        chosen.set(key, allowedWidth(width, type))
      }
      measure()
      return layout.widths[at]!
    },
    placeOf,
    /** Scrolls just as far as a cell needs to be seen whole. */
    reveal: ({ row, column }: Spot): void => {
      if (!scroller) return
      const top = row * rowHeight
      const room = scroller.clientHeight - HEAD_HEIGHT - (hasFoot ? FOOT_HEIGHT : 0)
      if (top < scroller.scrollTop) scroller.scrollTop = top
      else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTop = top + rowHeight - room
      const [from, to] = layout.scrolling
      const [left, right] = [layout.edges[column]!, layout.edges[column + 1]!]
      // What stays is always seen.
      if (left < from || right > to) return
      const behind = layout.edges.at(-1)! - to
      if (left < scroller.scrollLeft + from) scroller.scrollLeft = left - from
      else if (right > scroller.scrollLeft + scroller.clientWidth - behind)
        scroller.scrollLeft = right - scroller.clientWidth + behind
    },
  }
}

/** The cell of an element, if it stands in one. */
export function spotOf(target: EventTarget | null): Spot | undefined {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null
  const [, row, column] = /-(\d+)-(\d+)$/.exec(cell?.id ?? '') ?? []
  return row === undefined ? undefined : { row: Number(row), column: Number(column) }
}
