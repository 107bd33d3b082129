import { useRef, type PointerEvent } from 'react'

const HOLD_MS = 500
/** A finger that moves farther scrolls. */
const SLACK_PX = 8

interface PressHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void
}

/** What a right click does, for fingers: not every browser makes a context menu of a long press. */
export function useLongPress(act: (event: PointerEvent<HTMLElement>) => void): PressHandlers {
  const press = useRef({ timer: 0, x: 0, y: 0, isDone: false })
  const end = (): void => clearTimeout(press.current.timer)
  return {
    onPointerDown: (event) => {
      end()
      press.current.isDone = false
      if (event.pointerType !== 'touch') return
      const { clientX: x, clientY: y, currentTarget } = event
      const timer = window.setTimeout(() => {
        press.current.isDone = true
        act({ ...event, currentTarget, clientX: x, clientY: y })
      }, HOLD_MS)
      press.current = { timer, x, y, isDone: false }
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Lifting the finger is no click on the tab.
    onClickCapture: (event) => {
      if (!press.current.isDone) return
      press.current.isDone = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
