import type { PointerEvent, ReactNode } from 'react'
import { MIN_WIDTH } from './column-widths.ts'

interface Props {
  label: string
  width: number
  onResize: (width: number) => void
}

const STEP = 8
const MAX_WIDTH = 1200

/** The grip at a column's right edge: dragged by a pointer, moved by the arrow keys. */
export function ResizeHandle({ label, width, onResize }: Props): ReactNode {
  const grab = (event: PointerEvent<HTMLInputElement>): void => {
    event.preventDefault()
    const grip = event.currentTarget
    const from = event.clientX
    grip.focus()
    grip.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent): void => onResize(width + moved.clientX - from)
    const drop = (): void => {
      grip.removeEventListener('pointermove', move)
      grip.removeEventListener('pointerup', drop)
      grip.removeEventListener('pointercancel', drop)
    }
    grip.addEventListener('pointermove', move)
    grip.addEventListener('pointerup', drop)
    grip.addEventListener('pointercancel', drop)
  }
  return (
    <input
      type="range"
      className="mv-resize"
      aria-label={`调整列宽：${label}`}
      value={Math.round(width)}
      min={MIN_WIDTH}
      max={MAX_WIDTH}
      step={STEP}
      onPointerDown={grab}
      onChange={(event) => onResize(Number(event.target.value))}
    />
  )
}
