import { useCallback, useState, type KeyboardEvent } from 'react'

interface RowKeys {
  /** The one row that Tab reaches. */
  active: number
  setActive: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void
}

const inside = (event: KeyboardEvent<HTMLElement>): boolean => event.target !== event.currentTarget

/** The row that a key goes to; letters only where nothing is typed. */
function targetOf(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  const isLetter = key === 'j' || key === 'k'
  if (isLetter && (inside(event) || ctrlKey || metaKey || altKey)) return undefined
  return { ArrowDown: index + 1, j: index + 1, ArrowUp: index - 1, k: index - 1, Home: 0, End: count - 1 }[key]
}

/**
 * Arrow keys (or j and k) between rows (roving focus), Home and End, Enter opens, the space bar selects.
 * Keys pressed on a control inside a row stay with that control.
 */
export function useTableKeys(count: number, open: (index: number) => void, select?: (index: number) => void): RowKeys {
  const [wished, setActive] = useState(0)
  const active = Math.min(wished, Math.max(0, count - 1))
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, index: number) => {
      const target = targetOf(event, index, count)
      if (target !== undefined && target >= 0 && target < count) {
        event.preventDefault()
        setActive(target)
        const rows = event.currentTarget.parentElement?.children
        ;(rows?.[target] as HTMLElement | undefined)?.focus()
      } else if (!inside(event) && event.key === 'Enter') {
        event.preventDefault()
        open(index)
      } else if (!inside(event) && event.key === ' ' && select) {
        event.preventDefault()
        select(index)
      }
    },
    [count, open, select],
  )
  return { active, setActive, onKeyDown }
}
