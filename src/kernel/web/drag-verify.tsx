import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import './drag-verify.css'

interface Props {
  /** Whether the handle has been brought to the far end; the owner keeps it, so that it can take it back. */
  value?: boolean
  /** Called with true when the handle reaches the far end. */
  onChange?: (verified: boolean) => void
  id?: string
  disabled?: boolean
}

const WIDTH = 40
const FULL = 100
const STEP = 10
const words = { open: '拖动滑块验证', done: '验证通过' } as const

/** How far the handle stands, in whole per cent, after a way of `moved` px where `room` px are there to go. */
export const percentAt = (moved: number, room: number): number =>
  room <= 0 ? 0 : Math.round(Math.min(Math.max(moved / room, 0), 1) * FULL)

/** Where a key brings the handle, or undefined for a key that means nothing to it. */
export function percentAfter(key: string, percent: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(percent + STEP, FULL)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(percent - STEP, 0)
  if (key === 'Home') return 0
  return key === 'End' ? FULL : undefined
}

/**
 * A slider that is dragged to its far end to show that a person is there. A shorter drag falls back to the start, and
 * so does one by arrow keys that is left before the end.
 */
export function DragVerify({ value = false, onChange, id, disabled = false }: Props): ReactNode {
  const track = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: number; room: number }>(undefined)
  const [percent, setPercent] = useState(0)
  const isClosed = value || disabled
  const at = value ? FULL : percent

  const settle = (next: number): void => {
    setPercent(next === FULL ? 0 : next)
    if (next === FULL) onChange?.(true)
  }
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    if (isClosed || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, room: (track.current?.clientWidth ?? 0) - WIDTH }
    setPercent(0)
  }
  const follow = (event: PointerEvent): number => {
    if (!drag.current) return 0
    const next = percentAt(event.clientX - drag.current.from, drag.current.room)
    setPercent(next)
    return next
  }
  const end = (event: PointerEvent): void => {
    if (!drag.current) return
    const next = follow(event)
    drag.current = undefined
    settle(next === FULL ? FULL : 0)
  }
  const press = (event: KeyboardEvent): void => {
    const next = percentAfter(event.key, percent)
    if (isClosed || next === undefined) return
    event.preventDefault()
    settle(next)
  }
  return (
    <div ref={track} className="drag-verify" data-done={value} data-disabled={disabled}>
      <span
        className="drag-verify-way"
        style={{ width: `calc(${at / FULL} * (100% - ${WIDTH}px) + ${WIDTH / 2}px)` }}
      />
      <span className="drag-verify-words" aria-hidden="true">
        {value ? words.done : words.open}
      </span>
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a click on the track of a native range would jump to its end
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={words.open}
        aria-valuemin={0}
        aria-valuemax={FULL}
        aria-valuenow={at}
        aria-valuetext={value ? words.done : `${at}%`}
        aria-disabled={isClosed}
        className="drag-verify-handle"
        style={{ left: `calc(${at / FULL} * (100% - ${WIDTH}px))` }}
        onPointerDown={begin}
        onPointerMove={(event) => void follow(event)}
        onPointerUp={end}
        onPointerCancel={() => {
          drag.current = undefined
          setPercent(0)
        }}
        onKeyDown={press}
        onBlur={() => {
          if (!drag.current) setPercent(0)
        }}
      >
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d={value ? 'M5 12.5 10 17.5 19 7' : 'M6 6l6 6-6 6M12 6l6 6-6 6'} />
        </svg>
      </div>
      <output className="drag-verify-said">{value ? words.done : ''}</output>
    </div>
  )
}
