import { stepOf } from '../shared/range.ts'
import type { GridControl } from './grid-control.ts'

/** What a key needs to be known of; React's and the browser's events have it alike. */
export interface KeyPress {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  preventDefault: () => void
}

export interface KeyOptions {
  control: GridControl
  /** Rows may be moved. */
  moves: boolean
  openMenu: () => void
}

/**
 * Keys as in a spreadsheet. After Escape the tab key leaves the grid, so that nobody is caught in it.
 */
export function createKeys({ control, moves, openMenu }: KeyOptions) {
  let leaves = false

  function onControl(event: KeyPress): boolean {
    const key = event.key.toLowerCase()
    const redo = key === 'y' || (key === 'z' && event.shiftKey)
    if (redo) control.travel('redo')
    else if (key === 'z') control.travel('undo')
    else if (key === 'd') control.fillDown()
    else if (key === 'a') control.all()
    else return false
    return true
  }

  /** Moves the row, or makes the column wider or narrower. */
  function onPlace({ key, altKey, shiftKey }: KeyPress): boolean {
    const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
    const isRow = key === 'ArrowUp' || key === 'ArrowDown'
    const isColumn = key === 'ArrowLeft' || key === 'ArrowRight'
    if (!altKey || !(isRow ? moves : isColumn && shiftKey)) return false
    if (isRow) control.moveRow(step)
    else control.widen(step)
    return true
  }

  function onEdge(event: KeyPress): boolean {
    if (onPlace(event)) return true
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return false
    openMenu()
    return true
  }

  function onMove(event: KeyPress): boolean {
    const { focus } = control.cursor.get()
    const next = stepOf(focus, event.key, event.ctrlKey || event.metaKey, control.extent())
    if (next) control.goTo(next, event.shiftKey)
    return next !== undefined
  }

  function onAct(event: KeyPress): boolean {
    switch (event.key) {
      case 'Tab':
        return !leaves && control.tab(event.shiftKey)
      case 'Enter':
      case 'F2':
        if (!control.act()) control.edit()
        return true
      case ' ':
        if (event.shiftKey) control.select()
        else if (control.isPress()) control.edit()
        else return control.act()
        return true
      case 'Delete':
      case 'Backspace':
        control.clear()
        return true
      case 'Escape':
        leaves = true
        control.goTo(control.cursor.get().focus)
        return true
      default:
        return false
    }
  }

  function onTyping(event: KeyPress): boolean {
    const { key, shiftKey } = event
    const { focus } = control.cursor.get()
    const extent = control.extent()
    if (key === 'Escape') control.cancel()
    else if (key === 'Tab') {
      control.keep()
      return control.tab(shiftKey)
    } else if (key === 'Enter' || key === 'ArrowUp' || key === 'ArrowDown') {
      control.keep()
      const up = key === 'ArrowUp' || (key === 'Enter' && shiftKey)
      control.goTo(stepOf(focus, up ? 'ArrowUp' : 'ArrowDown', false, extent)!)
    } else return false
    return true
  }

  /** Handles a key of the focused box; true when it was the grid's. */
  return (event: KeyPress): boolean => {
    const isTyping = control.cursor.get().editing?.kind === 'text'
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey
    const wasHandled = isTyping
      ? onTyping(event)
      : onEdge(event) || onMove(event) || (isControl ? onControl(event) : onAct(event))
    if (event.key !== 'Tab' && event.key !== 'Escape' && event.key !== 'Shift') leaves = false
    if (wasHandled) event.preventDefault()
    return wasHandled
  }
}
