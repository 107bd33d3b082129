import { useEffect, useRef, useState, type RefObject } from 'react'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type Edge = 'before' | 'after'

interface ColumnDrag {
  row: RefObject<HTMLLIElement | null>
  grip: RefObject<HTMLSpanElement | null>
  /** Where the dragged column would land beside this one. */
  edge: Edge | undefined
  isDragged: boolean
}

const KIND = 'list-column'

/** The place in the list without the dragged entry. */
export const landing = (from: number, beside: number, edge: Edge): number => {
  const to = edge === 'after' ? beside + 1 : beside
  return to > from ? to - 1 : to
}

/** Makes an entry of the chooser dragged by its grip and a place to drop others. */
export function useColumnDrag(index: number, onMove: (from: number, to: number) => void): ColumnDrag {
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<Edge>()
  const [isDragged, setDragged] = useState(false)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    const element = row.current
    const dragHandle = grip.current
    if (!element || !dragHandle) return undefined
    const edgeAt = (y: number): Edge => {
      const { top, height } = element.getBoundingClientRect()
      return y < top + height / 2 ? 'before' : 'after'
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind: KIND, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === KIND && source.data['index'] !== index,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined)
          const from = source.data['index'] as number
          latest.current(from, landing(from, index, edgeAt(location.current.input.clientY)))
        },
      }),
    )
  }, [index])
  return { row, grip, edge, isDragged }
}
