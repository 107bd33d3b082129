import { rangeOf, type Range, type Spot } from '../shared/range.ts'

/** How the active cell is being edited: in the one text box, or in the panel of its kind. */
export type Editing = { kind: 'text' } | { kind: 'panel'; typed: string }

export interface CursorState {
  /** The active cell. */
  focus: Spot
  /** The other corner of the block. */
  anchor: Spot
  editing: Editing | undefined
}

/** Where the user stands. Kept outside of React, so that moving about renders nothing. */
export type Cursor = ReturnType<typeof createCursor>

export function createCursor() {
  const start: Spot = { row: 0, column: 0 }
  let state: CursorState = { focus: start, anchor: start, editing: undefined }
  const listeners = new Set<() => void>()
  return {
    get: (): CursorState => state,
    range: (): Range => rangeOf(state.anchor, state.focus),
    set: (part: Partial<CursorState>): void => {
      state = { ...state, ...part }
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
