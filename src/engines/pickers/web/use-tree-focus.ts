import { useRef, useState, type KeyboardEvent } from 'react'
import { treeKey, type TreeRow } from '../shared/tree-rows.ts'

interface Parts {
  rows: readonly TreeRow<unknown>[]
  onToggle: (key: string) => void
  /** Enter and the space bar. */
  onPress?: ((key: string) => void) | undefined
}

/** One tab stop for a whole tree; arrows move, open and close. */
export function useTreeFocus({ rows, onToggle, onPress }: Parts) {
  const [wanted, setWanted] = useState<string>()
  const elements = useRef(new Map<string, HTMLElement>())
  const focused = rows.some(({ key }) => key === wanted) ? wanted : rows[0]?.key
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    // Buttons and boxes inside a row have keys of their own.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (onPress) onPress(key)
      else onToggle(key)
      return
    }
    const step = treeKey(rows, key, event.key)
    if (!step) return
    event.preventDefault()
    if (step.toggle) onToggle(step.focus)
    setWanted(step.focus)
    elements.current.get(step.focus)?.focus()
  }
  return (key: string) => ({
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(key, element)
      else elements.current.delete(key)
    },
    tabIndex: key === focused ? 0 : -1,
    onFocus: () => setWanted(key),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, key),
  })
}
