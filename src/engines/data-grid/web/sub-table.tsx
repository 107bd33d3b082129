/* oxlint-disable jsx-a11y/prefer-tag-over-role -- dialog elements are newer than the oldest browsers that are served */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useToast } from '#kernel/web/toast.ts'
import type { GridRow } from '../shared/column.ts'
import type { RowContent } from './grid-context.ts'

interface Props {
  row: GridRow
  index: number
  content: RowContent
  onClose: () => void
}

/** Below this room under the row the table opens above it. */
const THRESHOLD = 350
const RETRIES = 3
const RETRY_MS = 100

interface Place {
  top?: number
  bottom?: number
}

/** The place beside a row: below while there is room, else on the side with more of it. */
export function placeBeside(
  row: { top: number; bottom: number },
  around: { top: number; bottom: number },
  height: number,
): Place {
  const below = height - row.bottom
  return below >= THRESHOLD || below >= row.top ? { top: row.bottom - around.top } : { bottom: around.bottom - row.top }
}

/** A table that belongs to a row, floating beside it. */
export function SubTable({ row, index, content, onClose }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>()
  const toast = useToast()
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = (left: number): void => {
      const around = box.current?.closest('.dg')
      const anchor = around?.querySelector(`[role=row][aria-rowindex="${index + 2}"]`)
      if (around && anchor)
        return setPlace(placeBeside(anchor.getBoundingClientRect(), around.getBoundingClientRect(), innerHeight))
      if (left === 0) {
        toast.warning('子表打开失败')
        return onClose()
      }
      timer = setTimeout(look, RETRY_MS, left - 1)
    }
    look(RETRIES)
    return () => clearTimeout(timer)
  }, [index, onClose, toast])
  useEffect(() => {
    const before = document.activeElement
    const leave = (event: Event): void => {
      if (event.target instanceof Element && !box.current?.contains(event.target) && !event.target.closest('.dg-link'))
        onClose()
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose()
    }
    addEventListener('mousedown', leave, true)
    addEventListener('keydown', escape)
    return () => {
      removeEventListener('mousedown', leave, true)
      removeEventListener('keydown', escape)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [onClose])
  return (
    <div ref={box} className="dg-sub" role="dialog" aria-label={`第${index + 1}行的子表`} hidden={!place} style={place}>
      {content(row)}
      <button type="button" className="dg-link dg-close" onClick={onClose}>
        关闭
      </button>
    </div>
  )
}
