import type { Range, Spot } from '../shared/range.ts'
import { layoutColumns, type ColumnLayout, type WebColumn } from './web-column.ts'

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

export function createFrame(columns: readonly WebColumn[], rowHeight: number, hasFoot: boolean) {
  let layout: ColumnLayout = layoutColumns(columns, 0)
  let scroller: HTMLElement | null = null
  let input: HTMLTextAreaElement | null = null

  function apply(): void {
    if (!scroller) return
    const { style } = scroller
    layout.widths.forEach((width, at) => style.setProperty(`--dg-w${at}`, `${width}px`))
    style.setProperty('--dg-width', `${layout.edges.at(-1)}px`)
  }

  const placeOf = ({ top, bottom, left, right }: Range): Place => ({
    left: layout.edges[left] ?? 0,
    top: top * rowHeight,
    width: (layout.edges[right + 1] ?? 0) - (layout.edges[left] ?? 0),
    height: (bottom - top + 1) * rowHeight,
  })

  return {
    rowHeight,
    /** Takes the scrolling element and the box that takes what is typed, or lets go of them. */
    attach: (element: HTMLElement | null): void => {
      scroller = element
      input = element?.querySelector<HTMLTextAreaElement>('.dg-box') ?? null
      if (element) layout = layoutColumns(columns, element.clientWidth)
      apply()
    },
    scroller: () => scroller,
    box: () => input,
    /** Says something to whoever listens to the page instead of looking at it. */
    announce: (text: string): void => {
      const said = scroller?.parentElement?.querySelector('output')
      if (said) said.textContent = text
    },
    measure: (): boolean => {
      const next = layoutColumns(columns, scroller?.clientWidth ?? 0)
      const isSame = next.edges.at(-1) === layout.edges.at(-1)
      layout = next
      if (!isSame) apply()
      return !isSame
    },
    placeOf,
    /** Scrolls just as far as a cell needs to be seen whole. */
    reveal: ({ row, column }: Spot): void => {
      if (!scroller) return
      const { left, top, width, height } = placeOf({ top: row, bottom: row, left: column, right: column })
      const room = scroller.clientHeight - HEAD_HEIGHT - (hasFoot ? FOOT_HEIGHT : 0)
      if (top < scroller.scrollTop) scroller.scrollTop = top
      else if (top + height > scroller.scrollTop + room) scroller.scrollTop = top + height - room
      if (left < scroller.scrollLeft) scroller.scrollLeft = left
      else if (left + width > scroller.scrollLeft + scroller.clientWidth)
        scroller.scrollLeft = left + width - scroller.clientWidth
    },
  }
}

/** The cell of an element, if it stands in one. */
export function spotOf(target: EventTarget | null): Spot | undefined {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null
  const [, row, column] = /-(\d+)-(\d+)$/.exec(cell?.id ?? '') ?? []
  return row === undefined ? undefined : { row: Number(row), column: Number(column) }
}
