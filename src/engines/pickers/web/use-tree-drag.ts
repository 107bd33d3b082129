import { useRef, useState, type DragEvent, type HTMLAttributes } from 'react'
import type { TreeRow } from '../shared/tree-rows.ts'

/** Where a row is let go: before or after one of its siblings, or onto a row that shall stand above it. */
export type DropEdge = 'before' | 'after' | 'onto'

/** What dragging a row by its name does. The same is to be had from the row's menu, without a mouse. */
export interface TreeDrag<R> {
  goes: 'beside' | 'onto'
  mayDrop: (moved: R, target: R) => boolean
  onDrop: (moved: R, target: R, edge: DropEdge) => void
}

type Attributes = HTMLAttributes<HTMLElement>

interface Dragged {
  row: Attributes & { 'data-drop'?: DropEdge | undefined }
  name: Attributes
}

const still: Dragged = { row: {}, name: {} }

/** Attributes of a row and of its name, by which the name is dragged. */
export function useTreeDrag<R>(drag: TreeDrag<R> | undefined): (row: TreeRow<R>) => Dragged {
  // A browser hides the data of a drag until it ends, and what may be a target depends on it.
  const dragged = useRef<TreeRow<R>>(undefined)
  const [over, setOver] = useState<{ key: string; edge: DropEdge }>()
  if (!drag) return () => still
  const edgeAt = ({ clientY, currentTarget }: DragEvent, target: TreeRow<R>): DropEdge | undefined => {
    const moved = dragged.current
    if (!moved || moved.key === target.key || !drag.mayDrop(moved.item, target.item)) return undefined
    if (drag.goes === 'onto') return 'onto'
    const { top, height } = currentTarget.getBoundingClientRect()
    return clientY < top + height / 2 ? 'before' : 'after'
  }
  const follow = (event: DragEvent, row: TreeRow<R>): void => {
    const edge = edgeAt(event, row)
    if (!edge) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    if (over?.key !== row.key || over.edge !== edge) setOver({ key: row.key, edge })
  }
  return (row) => ({
    row: {
      'data-drop': over?.key === row.key ? over.edge : undefined,
      onDragEnter: (event) => follow(event, row),
      onDragOver: (event) => follow(event, row),
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined)
      },
      onDrop: (event) => {
        event.preventDefault()
        setOver(undefined)
        const edge = edgeAt(event, row)
        if (edge && dragged.current) drag.onDrop(dragged.current.item, row.item, edge)
      },
    },
    name: {
      draggable: true,
      onDragStart: (event) => {
        dragged.current = row
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.key)
      },
      onDragEnd: () => {
        dragged.current = undefined
        setOver(undefined)
      },
    },
  })
}
