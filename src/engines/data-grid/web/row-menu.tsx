import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface MenuAt {
  x: number
  y: number
  row: number
}

interface Props {
  at: MenuAt
  count: number
  onClose: () => void
  /** Rows can be moved: gets the new place. */
  onMove: ((to: number) => void) | undefined
  onInsert: (() => void) | undefined
  onDetail: (() => void) | undefined
}

interface Item {
  label: string
  run: () => void
  isOff?: boolean
}

/** What can be done with a row, at the place that was pressed. */
export function RowMenu({ at, count, onClose, onMove, onInsert, onDetail }: Props): ReactNode {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const element = menu.current
    element?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    const leave = (event: Event): void => {
      if (!(event.target instanceof Node && element?.contains(event.target))) onClose()
    }
    addEventListener('mousedown', leave, true)
    addEventListener('wheel', leave, true)
    return () => {
      removeEventListener('mousedown', leave, true)
      removeEventListener('wheel', leave, true)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [onClose])
  const items: Item[] = [
    ...(onMove
      ? [
          { label: '向上移', run: () => onMove(at.row - 1), isOff: at.row === 0 },
          { label: '向下移', run: () => onMove(at.row + 1), isOff: at.row >= count - 1 },
        ]
      : []),
    ...(onInsert ? [{ label: '插入一行', run: onInsert }] : []),
    ...(onDetail ? [{ label: '详细信息', run: onDetail }] : []),
  ]
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return onClose()
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    all.at((all.indexOf(document.activeElement as HTMLElement) + by) % all.length)?.focus()
  }
  if (items.length === 0) return null
  // Room for the whole menu, whatever corner was pressed.
  const style = { left: Math.min(at.x, innerWidth - 140), top: Math.min(at.y, innerHeight - items.length * 40 - 16) }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      className="dg-menu"
      aria-label={`第${at.row + 1}行`}
      style={style}
      onKeyDown={onKeyDown}
    >
      {items.map(({ label, run, isOff = false }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          disabled={isOff}
          onClick={() => {
            onClose()
            run()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
